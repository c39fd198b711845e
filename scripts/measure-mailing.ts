import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import pg from 'pg'
import { apiBase } from '#domain/http/route.ts'
import { exampleBody } from '#server/callouts/testing.ts'
import { publishCallout, startNewsroom } from './measure/newsroom.ts'

/**
 * How fast mailings leave: `node scripts/measure-mailing.ts [recipients] [contacts to count]`. The mail server takes
 * everything and is a process of its own. While the mailing is sent, a member's page and a callout's form are asked for 20
 * times a second together. Then one worker and two are compared with a mail server that answers after 100 ms.
 */
const recipients = Number(process.argv[2] ?? 100_000)
const counted = Number(process.argv[3] ?? 1_000_000)
const slowRecipients = 3_000

const sink = await startSink(0)
const email = (port: number) => ({
  MASTHEAD_EMAIL_PROVIDER: 'smtp',
  MASTHEAD_EMAIL_HOST: '127.0.0.1',
  MASTHEAD_EMAIL_PORT: String(port),
  MASTHEAD_MAILING_PACE_A_MINUTE: '0',
  MASTHEAD_DISABLE_RATE_LIMIT: 'true',
})
const server = await startNewsroom(email(sink.port))
const pool = new pg.Pool({ connectionString: server.databaseUrl })
const { slug, cookie } = await publishCallout(server.url, exampleBody())
await addReaders('reader', recipients)
const texts = { en: exampleText() }

await timePreviews()
await sendWhileOthersRead()
await compareWorkers()
await countSegment()
await pool.end()
sink.stop()
await server.stop()

async function sendWhileOthersRead(): Promise<void> {
  const id = await createMailing(await addSegment('reader'))
  const before = memory()
  let most = before
  const times: number[] = []
  let isDone = false
  const read = async (path: string) => {
    const begun = performance.now()
    await (await fetch(server.url + apiBase + path, { headers: { cookie } })).arrayBuffer()
    times.push(performance.now() - begun)
  }
  for (let at = 0; at < 20; at++) await read(at % 2 ? '/contact/me' : `/callout/${slug}?with=form`)
  times.length = 0
  const reading = (async () => {
    for (let at = 0; !isDone; at++) {
      void read(at % 2 ? '/contact/me' : `/callout/${slug}?with=form`)
      most = Math.max(most, memory())
      await pause(50)
    }
  })()
  const begun = performance.now()
  await call('POST', `/mailings/${id}/send`, {})
  const addressed = performance.now()
  await untilSent(id)
  const took = (performance.now() - addressed) / 1000
  isDone = true
  await reading
  const { mails, several } = await sink.count()
  times.sort((a, b) => a - b)
  say(`addressing ${recipients}: ${((addressed - begun) / 1000).toFixed(1)} s`)
  say(
    `sending: ${took.toFixed(1)} s, ${(recipients / took).toFixed(0)} mails a second; the sink has ${mails}, ${several} twice`,
  )
  say(`others meanwhile: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, ${times.length} requests`)
  say(`memory ${before} MB before, ${most} MB at most, ${memory()} MB after`)
}

async function compareWorkers(): Promise<void> {
  const slow = await startSink(100)
  await addReaders('slow', slowRecipients)
  const segmentId = await addSegment('slow')
  const env = { ...process.env, ...email(slow.port), MASTHEAD_DATABASE_URL: server.databaseUrl, MASTHEAD_SECRET: 'x' }
  // The newsroom's own server would send to the fast sink: it takes no part.
  process.kill(server.pid, 'SIGSTOP')
  const rates: number[] = []
  for (const workers of [1, 2]) {
    process.kill(server.pid, 'SIGCONT')
    const id = await createMailing(segmentId)
    const sending = call('POST', `/mailings/${id}/send`, {})
    await sending
    await call('POST', `/mailings/${id}/stop`, {}).catch(() => {})
    process.kill(server.pid, 'SIGSTOP')
    await slow.forget()
    const running = Array.from({ length: workers }, () => spawn('node', ['server/main.ts', 'worker'], { env }))
    for (const worker of running) worker.stderr.pipe(process.stderr)
    await Promise.all(running.map((worker) => once(worker.stdout, 'data')))
    await pool.query(`update mailings set status = 'sending' where id = $1`, [id])
    const waiting = async () =>
      (
        await pool.query(
          `select count(*)::int n from mailing_recipients where mailing_id = $1 and status = 'waiting'`,
          [id],
        )
      ).rows[0].n as number
    const all = await waiting()
    await pool.query(
      `select graphile_worker.add_job('send-mailings', json_build_object('slot', n), job_key => 'send-mailings:' || n)
       from generate_series(1, 4) n`,
    )
    const begun = performance.now()
    while ((await waiting()) > 0) await pause(100)
    const rate = all / ((performance.now() - begun) / 1000)
    rates.push(rate)
    say(
      `${workers} worker${workers > 1 ? 's' : ''}, 100 ms: ${rate.toFixed(0)} mails a second; ${(await slow.count()).several} twice`,
    )
    for (const worker of running) worker.kill('SIGTERM')
    await Promise.all(running.map((worker) => once(worker, 'exit')))
  }
  process.kill(server.pid, 'SIGCONT')
  slow.stop()
  say(`two are ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)} times as fast as one`)
}

async function countSegment(): Promise<void> {
  await addReaders('counted', counted)
  await pool.query('vacuum analyze contacts')
  for (const [what, rules] of [
    ['everybody', []],
    ['by name', [{ field: 'lastname', operator: 'equal', value: ['counted'] }]],
  ] as const) {
    const segmentId = await addSegment('', rules)
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const begun = performance.now()
      const { total } = await call('POST', '/mailings/audience', { segmentId })
      times.push(performance.now() - begun)
      if (round === 4) say(`counting ${what} (${total}): ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
    }
  }
}

async function timePreviews(): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    const begun = performance.now()
    await call('POST', '/mailings/preview', { texts })
    times.push(performance.now() - begun)
  }
  times.splice(0, 10)
  times.sort((a, b) => a - b)
  say(`preview: p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`)
}

async function addReaders(name: string, many: number): Promise<void> {
  await pool.query(
    `with people as (
       insert into contacts (id, email, firstname, lastname, locale)
       select md5($1 || n)::uuid, $1 || n || '@harbourpost.test', 'R' || n, $1,
         (array[null, 'en', 'de'])[1 + n % 3] from generate_series(1, $2::int) n
       returning id
     ) insert into profiles (contact_id) select id from people`,
    [name, many],
  )
  await pool.query('analyze contacts')
}

async function addSegment(
  name: string,
  rules: readonly object[] = [{ field: 'lastname', operator: 'equal', value: [name] }],
) {
  const { id } = await call('POST', '/segments', { name: name || 'All', ruleGroup: { condition: 'AND', rules } })
  return id as string
}

async function createMailing(segmentId: string): Promise<string> {
  return (await call('POST', '/mailings', { name: 'Measured', segmentId, texts })).id
}

function exampleText() {
  const words = 'The council meets on Thursday about the new bridge, and this is what we found out so far. '
  const html = `<p>Hello *|FNAME|*,</p><p>${words.repeat(3)}</p><p>${words.repeat(2)}<a href="https://x.org">Read on</a></p>`
  const story = {
    type: 'story',
    title: 'A story',
    text: words,
    byline: 'By Eve',
    link: 'https://x.org/s',
    picture: 'images/a.png',
    alt: 'A bridge',
  }
  return {
    subject: 'News for *|FNAME|*',
    preheader: 'What we found out',
    fallbacks: { FNAME: 'reader' },
    blocks: [
      { id: 'a', type: 'heading', text: 'Dear *|NAME|*' },
      { id: 'b', type: 'text', html },
      { id: 'c', type: 'button', label: 'Answer', link: 'https://x.org/?e=*|EMAIL|*' },
      { id: 'd', ...story },
      { id: 'e', ...story },
      { id: 'f', type: 'divider' },
    ],
  }
}

async function untilSent(id: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select sum(change)::int as waiting from mailing_counts where mailing_id = $1 and status in ('waiting', 'deferred')`,
      [id],
    )
    if (rows[0].waiting === 0) return
    await pause(250)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: replies of several calls
async function call(method: string, path: string, body: object): Promise<any> {
  const reply = await fetch(server.url + apiBase + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}

interface Sink {
  port: number
  count(): Promise<{ mails: number; several: number }>
  forget(): Promise<unknown>
  stop(): void
}

async function startSink(delayMs: number): Promise<Sink> {
  const child: ChildProcess = fork(new URL('./measure/mail-sink.ts', import.meta.url), [String(delayMs)])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const ask = async (question: string) => {
    const answer = once(child, 'message')
    child.send(question)
    return (await answer)[0] as { mails: number; several: number }
  }
  return { port, count: () => ask('count'), forget: () => ask('forget'), stop: () => child.disconnect() }
}

/** Of the server, in MB. */
function memory(): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1000)
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
}

function say(line: string): void {
  console.log(`${line} (load ${loadavg()[0]?.toFixed(1)})`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
