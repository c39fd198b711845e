import { warnOfStoppedKeys } from '#server/api-keys/index.ts'
import { allJobs, createApp } from '#server/app.ts'
import { prepareSanitising } from '#server/content/index.ts'
import { checkMinorUnits } from '#server/minor-units/index.ts'
import { prepareNewsletter } from '#server/newsletter/index.ts'
import { warnOfMissingWebhook } from '#server/payments/index.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { readEnvironment } from '#server/platform/config/environment.ts'
import { warnOfDefaults } from '#server/platform/config/warnings.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { reportWhatEndsTheProcess } from '#server/platform/error-reports/last-report.ts'
import { startWorker, type Worker } from '#server/platform/jobs/worker.ts'
import { openSandbox } from '#server/sandbox/index.ts'
import { prepareSetUp } from '#server/set-up/index.ts'
import { type Closing, closeAll, untilToldToStop } from './stopping.ts'

/** The website and its background work in one process, until told to stop. */
export async function serve(): Promise<void> {
  const toldToStop = untilToldToStop()
  const env = readEnvironment()
  const read = readConfig(env)
  reportWhatEndsTheProcess(read)
  const closing: Closing[] = []
  try {
    const { db, pool, url, close, migrated, warnings } = await openDatabase(read, { connections: 20 })
    closing.push(close)
    await checkMinorUnits(db, read)
    const { config, sandbox } = await openSandbox(read, url)
    reportWhatEndsTheProcess(config)
    if (sandbox) closing.push(sandbox.close)
    const app = createApp({ db, config })
    let worker: Worker | undefined
    // Jobs may call the simulator and the simulator calls us: all stop taking work before any goes away.
    closing.push(() => Promise.all([closeApp(app), worker?.stop()]))
    await app.listen({ port: config.port, host: config.host }).catch((error) => explainBusyPort(error, config))
    await prepareNewsletter(db, config)
    await prepareSanitising(db, allJobs)
    worker = await startWorker({ pool, jobs: allJobs, context: { db, config, log: app.log } })
    const setUp = await prepareSetUp(db, config, new Date())
    const further = [
      ...warnOfDefaults(config, env),
      ...(await warnOfMissingWebhook(db, config)),
      ...(migrated.length > 0 ? await warnOfStoppedKeys(db, new Date()) : []),
    ]
    process.stdout.write(describeStart(config, setUp, [...warnings, ...further]))
    await toldToStop
  } finally {
    await closeAll(closing)
  }
}

const longestRequestMs = 4_000

/** No new request, the running ones to their end; what takes longer is cut off. */
async function closeApp(app: ReturnType<typeof createApp>): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), longestRequestMs)
  await app.close()
  clearTimeout(cutOff)
}

function explainBusyPort(error: NodeJS.ErrnoException, { host, port }: Config): never {
  if (error.code === 'EADDRINUSE') {
    throw new CannotStart(
      `Port ${port} is already in use: stop the other program, or set MASTHEAD_PORT to another port.`,
    )
  }
  if (error.code === 'EACCES')
    throw new CannotStart(`This user isn't allowed to listen on port ${port}: set MASTHEAD_PORT to another port.`)
  if (error.code === 'EADDRNOTAVAIL') throw new CannotStart(`MASTHEAD_HOST ${host} isn't an address of this machine.`)
  throw error
}

function describeStart(
  config: Config,
  setUp: Awaited<ReturnType<typeof prepareSetUp>>,
  warnings: readonly string[],
): string {
  const notes = [
    setUp.needed ? `First run: open ${setUp.url}` : undefined,
    config.email.provider === 'none'
      ? 'Email: no mail server is set up, so nothing is sent. To read emails: npm run masthead -- mail list'
      : undefined,
    config.sandbox
      ? `Payments: simulated, no money moves (sandbox). Renew, fail and refund them at ${config.sandboxUrl}`
      : undefined,
    ...warnings.map((warning) => `Warning: ${warning}`),
  ].filter((note) => note !== undefined)
  return [`Masthead is ready: ${config.audience}`, ...notes.map((note) => `  ${note}`), ''].join('\n')
}
