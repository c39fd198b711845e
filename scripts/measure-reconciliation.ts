import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { apiBase } from '#domain/http/route.ts'
import { findCommand } from '#server/commands/registry.ts'
import { runOnDatabase } from '#server/commands/run-on-database.ts'
import { hostedPage, payOnHostedPage, startSimulator } from '../e2e/support/simulator.ts'
import { logIn, startNewsroom } from './measure/newsroom.ts'

/**
 * How long the reconciliation takes with 100,000 contributions, what it holds in memory, and for how long it keeps other
 * work of its process waiting: `node scripts/measure-reconciliation.ts [contributions]`. Each contribution has a
 * subscription and a payment, here and in the simulator; they are copies of one that was made through the API. The
 * simulator is a process of its own, and the reconciliation runs in this one. Its statements are counted, and have to
 * grow with pages of 100.
 */
const contributions = Number(process.argv[2] ?? 100_000)

const dataDir = mkdtempSync(join(tmpdir(), 'masthead-measure-'))
const shared = { MASTHEAD_DATA_DIR: dataDir, MASTHEAD_SECRET: 'a-secret-that-the-simulator-shares-with-the-server' }
const server = await startNewsroom(shared)
const environment = { ...shared, MASTHEAD_DATABASE_URL: server.databaseUrl ?? '' }
const simulator = await startSimulator({ ...environment, MASTHEAD_WEBHOOK_URL: server.url })
const pool = new pg.Pool({ connectionString: server.databaseUrl })
await contribute()
const filled = performance.now()
await copyContribution(contributions - 1)
console.log(`${contributions} contributions filled in ${seconds(filled)}, load ${loadavg()[0]?.toFixed(1)}`)
for (const what of ['first run', 'second run']) await measure(what)
await pool.end()
await simulator.stop()
await server.stop()
rmSync(dataDir, { recursive: true, force: true })

/** The editor pays by card, and the payment is known. */
async function contribute(): Promise<void> {
  const cookie = await logIn(server.url)
  const call = async (path: string, body: object) => {
    const reply = await fetch(server.url + apiBase + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as { clientSecret: string }
  }
  const completeUrl = `${server.url}/profile/contribution/complete`
  const terms = { amount: 5, period: 'monthly', payFee: false, prorate: false, paymentMethod: 's_card', completeUrl }
  const { clientSecret } = await call('/contact/me/contribution', terms)
  const paymentFlowId = await payOnHostedPage(hostedPage({ url: `${server.url}/sandbox` }, clientSecret, completeUrl))
  await call('/contact/me/contribution/complete', { paymentFlowId })
  const isPaid = async () => (await pool.query(`select from payments where status = 'successful'`)).rowCount === 1
  while (!(await isPaid())) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** The same again for other people, with ids of their own wherever one is named. */
async function copyContribution(times: number): Promise<void> {
  const { rows } = await pool.query(
    `select contact_id, customer_id, mandate_id, subscription_id, payments.id as payment_id
     from contributions join payments using (contact_id, subscription_id)`,
  )
  const { contact_id: contact, ...named } = rows[0]
  const number = `lpad(n::text, 7, '0')`
  const personId = `md5('person ' || n)::uuid`
  const copies = (table: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes}))).*
     from ${table} one cross join generate_series(1, ${times}) n`
  const ids = [named.customer_id, named.mandate_id, named.subscription_id, named.payment_id] as string[]
  const renamed = ids.reduce((text, id) => `replace(${text}, '${id}', '${id}' || ${number})`, 'thing::text')
  const own = (name: string) => `'${name}', ${name} || ${number}`
  const ofContact = `where one.contact_id = '${contact}'`
  await pool.query(`${copies('contacts', `'id', ${personId}, 'email', 'reader-' || n || '@saltmere.test'`)}
    where one.id = '${contact}'`)
  await pool.query(`${copies('contact_roles', `'contact_id', ${personId}`)} ${ofContact} and role = 'member'`)
  const facts = ['customer_id', 'mandate_id', 'subscription_id'].map(own).join(', ')
  await pool.query(`${copies('contributions', `'contact_id', ${personId}, ${facts}`)} ${ofContact}`)
  await pool.query(
    `${copies('payments', `'contact_id', ${personId}, ${own('id')}, ${own('subscription_id')}`)} ${ofContact}`,
  )
  await pool.query(
    `insert into sandbox.things (id, kind, thing)
     select copy ->> 'id', kind, copy from (
       select kind, replace(${renamed}, '${contact}', (${personId})::text)::jsonb as copy
       from sandbox.things cross join generate_series(1, ${times}) n where id = any($1)
     ) copies`,
    [ids],
  )
  await pool.query('vacuum analyze')
}

async function measure(what: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let mostMemory = 0
  const before = process.memoryUsage().rss
  const sampling = setInterval(() => {
    mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
  }, 100)
  const statements = countStatements()
  const began = performance.now()
  delay.enable()
  const said = await reconcile()
  delay.disable()
  clearInterval(sampling)
  console.log(
    [
      `\n${what}, load ${loadavg()[0]?.toFixed(1)}: ${seconds(began)}, ${statements.stop()} statements`,
      `memory ${megabytes(before)} at first, ${megabytes(mostMemory)} at most`,
      `event loop kept for ${milliseconds(delay.percentile(99))} at the 99th percentile, ${milliseconds(delay.max)} at most`,
      said,
    ].join('\n'),
  )
}

async function reconcile(): Promise<string> {
  const command = await findCommand('payments', 'reconcile')
  if (!command) throw new Error('There is no command to reconcile.')
  const lines: string[] = []
  const environmentOfCommand = { ...environment, MASTHEAD_SANDBOX_URL: simulator.url }
  await runOnDatabase(command, { 'dry-run': false }, (text) => void lines.push(text), environmentOfCommand)
  return lines.join('\n')
}

/** Every statement that this process sends. */
function countStatements(): { stop: () => number } {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    count++
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    stop() {
      pg.Client.prototype.query = query
      return count
    },
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

function milliseconds(nanoseconds: number): string {
  return `${Math.round(nanoseconds / 1_000_000)} ms`
}
