import { fastify } from 'fastify'
import { allJobs } from '#server/app.ts'
import { prepareSanitising } from '#server/content/index.ts'
import { keepProviderAlarms } from '#server/contributions/index.ts'
import { checkMinorUnits } from '#server/minor-units/index.ts'
import { prepareNewsletter } from '#server/newsletter/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { readEnvironment } from '#server/platform/config/environment.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { reportWhatEndsTheProcess } from '#server/platform/error-reports/last-report.ts'
import { loggerOptions } from '#server/platform/http/log.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { openSandbox } from '#server/sandbox/index.ts'
import { type Closing, closeAll, untilToldToStop } from './stopping.ts'

/** Background work alone, until told to stop. */
export async function work(): Promise<void> {
  const toldToStop = untilToldToStop()
  const read = readConfig(readEnvironment())
  reportWhatEndsTheProcess(read)
  const closing: Closing[] = []
  try {
    const { db, pool, url, close } = await openDatabase(read, { connections: 14 })
    closing.push(close)
    await checkMinorUnits(db, read)
    const { config, sandbox } = await openSandbox(read, url)
    reportWhatEndsTheProcess(config)
    if (sandbox) closing.push(sandbox.close)
    const { log } = fastify({ logger: loggerOptions(config) })
    await prepareNewsletter(db, config)
    await prepareSanitising(db, allJobs)
    keepProviderAlarms({ db, config, log, clock: () => new Date() })
    const worker = await startWorker({ pool, jobs: allJobs, context: { db, config, log } })
    closing.push(worker.stop)
    process.stdout.write('Masthead runs background jobs.\n')
    await toldToStop
  } finally {
    await closeAll(closing)
  }
}
