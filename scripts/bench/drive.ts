import autocannon from 'autocannon'
import type pg from 'pg'
import { apiBase } from '#domain/http/route.ts'
import type { ReadRow } from './rows.ts'

export interface Measured {
  name: string
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
  /** How often a second the statements of a first answer ran without the application. */
  bareSqlPerSecond?: number
  p99Limit?: number
}

interface Driving {
  url: string
  cookie: string
  seconds: number
}

/** Asks the row's addresses over and over with its number of connections. Answers other than 2xx are errors. */
export async function driveRead(
  { name, paths, connections, p99Limit }: ReadRow,
  { url, cookie, seconds }: Driving,
): Promise<Measured> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path: apiBase + path, headers: { cookie } }))
  // Where there are enough, each connection asks for some that no other does.
  const share = Math.floor(requests.length / connections)
  const drive = (duration: number, part: (own: typeof requests) => typeof requests) => {
    let next = 0
    const setupClient = (client: autocannon.Client) => {
      const own = share > 1 ? requests.slice(next, next + share) : requests
      next += share
      client.setRequests(part(own))
    }
    return autocannon({ url, connections, requests: requests.slice(0, 1), duration, setupClient })
  }
  // The first answers of a new process say more about its compiler than about it.
  await drive(Math.min(2, seconds), (own) => own.toReversed())
  const result = await drive(seconds, (own) => own)
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
    ...(p99Limit !== undefined && { p99Limit }),
  }
}

export interface Statement {
  text: string
  values: unknown[]
}

/** How many times a second all statements of one call run when nothing else is done, with as many connections. */
export async function driveBareSql(
  pool: pg.Pool,
  calls: readonly Statement[][],
  { connections, seconds }: { connections: number; seconds: number },
) {
  const end = performance.now() + seconds * 1000
  let done = 0
  const worker = async (first: number) => {
    const client = await pool.connect()
    try {
      for (let turn = first; performance.now() < end; turn++) {
        for (const { text, values } of calls[turn % calls.length] ?? []) await client.query(text, values)
        done++
      }
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => worker(index)))
  return done / seconds
}
