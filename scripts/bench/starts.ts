import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiBase } from '#domain/http/route.ts'
import { sessions } from '#server/credentials/index.ts'
import type { openDatabase } from '#server/platform/db/open.ts'
import { sandboxSecrets, startSandbox } from '#server/sandbox/index.ts'
import { findFreePort } from '#server/testing/ports.ts'
import { untilQuiet } from '../../e2e/support/quiet.ts'
import { startServer } from '../../e2e/support/server.ts'
import { hostedPage, payOnHostedPage } from '../../e2e/support/simulator.ts'

/** How long starting a contribution takes without what the provider took, in milliseconds: both calls of it together. */
export interface Starts {
  count: number
  p50: number
  p99: number
  p50Limit: number
  /** Of the provider, i.e. the simulator, at the median. */
  providerP50: number
  /** As `p50`, where the provider tells of the start while it is still under way, and takes the processor for that. */
  p50WhenTold: number
}

const people = 220
/** Not counted: the server is cold. */
const warmUp = 20

/** Starts contributions one after the other, with a clock between the server and the simulator. */
export async function measureStarts(
  { db, pool: database, url: databaseUrl }: Awaited<ReturnType<typeof openDatabase>>,
  { dataDir }: { dataDir: string },
): Promise<Starts> {
  const port = await findFreePort()
  const gate = await startGate(`http://localhost:${port}`)
  const sandbox = await startSandbox({ databaseUrl, port: 0, webhookUrl: gate.url, secrets: sandboxSecrets('bench') })
  const clock = await startClock(sandbox.url)
  const server = await startServer({
    MASTHEAD_PORT: String(port),
    MASTHEAD_DATA_DIR: dataDir,
    MASTHEAD_DATABASE_URL: '',
    MASTHEAD_SECRET: 'bench',
    MASTHEAD_SANDBOX_URL: clock.url,
    MASTHEAD_DISABLE_RATE_LIMIT: 'true',
  })
  try {
    const { rows } = await database.query<{ id: string }>(
      `select id from contacts c where not exists (select from contact_roles r where r.contact_id = c.id)
         and not exists (select from contributions b where b.contact_id = c.id and b.method is not null) limit $1`,
      [people],
    )
    const measured: { own: number; provider: number; isTold: boolean }[] = []
    for (const [index, { id }] of rows.entries()) {
      const isTold = index % 2 === 1
      const token = await sessions.open(db, { contactId: id, device: 'bench', now: new Date() })
      clock.reset()
      if (!isTold) gate.shut()
      const call = callAs(`${server.url}${apiBase}/contact/me/contribution`, `session=${token}`)
      const completeUrl = `${server.url}/profile/contribution/complete`
      const choice = { amount: 5, period: 'monthly', payFee: false, prorate: false }
      const start = await call('', { ...choice, paymentMethod: 's_card', completeUrl })
      const paymentFlowId = await payOnHostedPage(hostedPage(sandbox, start.answer.clientSecret, completeUrl))
      const complete = await call('/complete', { paymentFlowId })
      const provider = clock.busyMs()
      gate.open()
      measured.push({ own: start.ms + complete.ms - provider, provider, isTold })
      // What the simulator has to tell of this one is no part of the next.
      await untilQuiet(database, () => server.output())
    }
    const counted = measured.slice(warmUp)
    const ownOf = (isTold: boolean) =>
      counted.flatMap((each) => (each.isTold === isTold ? each.own : [])).toSorted((a, b) => a - b)
    const own = ownOf(false)
    const providers = counted.map((each) => each.provider).toSorted((a, b) => a - b)
    const at = (sorted: readonly number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
    return {
      count: own.length,
      p50: at(own, 0.5),
      p99: at(own, 0.99),
      p50Limit: 30,
      providerP50: at(providers, 0.5),
      p50WhenTold: at(ownOf(true), 0.5),
    }
  } finally {
    await server.stop()
    await gate.close()
    await clock.close()
    await sandbox.close()
  }
}

function callAs(address: string, cookie: string) {
  return async (path: string, body: unknown) => {
    const began = performance.now()
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const ms = performance.now() - began
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return { ms, answer: JSON.parse(text) as { clientSecret: string } }
  }
}

/** Passes everything on to the simulator, and knows how long at least one question to it was open. */
async function startClock(target: string) {
  let open = 0
  let since = 0
  let busy = 0
  const proxy = await startProxy(target, async (pass) => {
    if (open++ === 0) since = performance.now()
    try {
      await pass()
    } finally {
      if (--open === 0) busy += performance.now() - since
    }
  })
  return {
    ...proxy,
    reset() {
      busy = 0
    },
    busyMs: () => busy,
  }
}

/** Brings the simulator's webhook events to the server, at once or as soon as it is opened. */
async function startGate(target: string) {
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  const proxy = await startProxy(target, async (pass) => {
    await opened.promise
    await pass()
  })
  return {
    ...proxy,
    shut() {
      opened = Promise.withResolvers()
    },
    open: () => opened.resolve(),
  }
}

async function startProxy(target: string, around: (pass: () => Promise<void>) => Promise<void>) {
  const server = createServer((request, response) =>
    around(async () => {
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: endToEnd(request),
        ...(request.method === 'POST' || request.method === 'PUT' ? { body: await readAll(request) } : {}),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type')
      response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(body)
    }).catch((error: Error) => response.destroy(error)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function endToEnd({ headers }: IncomingMessage): Record<string, string> {
  const hops = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !hops.has(name) ? [[name, value]] : [],
    ),
  )
}

async function readAll(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
