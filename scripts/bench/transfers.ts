import { execFileSync } from 'node:child_process'
import { setInterval as every } from 'node:timers/promises'
import { apiBase } from '#domain/http/route.ts'
import type { Transfer } from './report.ts'
import { answeredSlug } from './responses.ts'

interface Asking {
  url: string
  cookie: string
  pid: number
}

/** Reads the CSV of all contacts as fast as it comes. */
export async function exportContacts(asking: Asking): Promise<Transfer> {
  const { rows, seconds, memoryMegabytes } = await readCsv(asking, '/contact.csv')
  return { name: 'export as CSV', seconds, rows, memoryMegabytes, secondsLimit: 5, memoryLimit: 300 }
}

/** The same of all responses to one callout, by a server that has exported a few; the memory is what it takes for them all. */
export async function exportResponses(asking: Asking, slug: string): Promise<Transfer> {
  const path = `/callout/${slug}/responses.csv`
  const few = { condition: 'AND', rules: [{ field: 'number', operator: 'less_or_equal', value: [500] }] }
  await readCsv(asking, `${path}?rules=${encodeURIComponent(JSON.stringify(few))}`)
  const before = readMemory(asking.pid)
  const { rows, seconds, memoryMegabytes } = await readCsv(asking, path)
  const growth = Math.max(0, memoryMegabytes - before)
  return { name: 'export of responses', seconds, rows, memoryMegabytes: growth, secondsLimit: 3, memoryLimit: 100 }
}

async function readCsv({ url, cookie, pid }: Asking, path: string) {
  const memory = watchMemory(pid)
  const began = performance.now()
  const reply = await fetch(`${url}${apiBase}${path}`, { headers: { cookie } })
  if (!reply.ok || !reply.body) throw new Error(`The export answered ${reply.status}.`)
  let lines = 0
  for await (const chunk of reply.body) for (const byte of chunk) if (byte === 10) lines++
  const seconds = (performance.now() - began) / 1000
  return { rows: lines - 1, seconds, memoryMegabytes: await memory.stop() }
}

/** Sends a file of new people and waits until the last of them is there. */
export async function importContacts({ url, cookie, pid }: Asking, rows: number): Promise<Transfer> {
  const memory = watchMemory(pid)
  const began = performance.now()
  const form = new FormData()
  form.set('mode', 'merge')
  form.set('file', new Blob([...writePeople(rows)], { type: 'text/csv' }), 'people.csv')
  const sent = await fetch(`${url}${apiBase}/contact-imports`, { method: 'POST', body: form, headers: { cookie } })
  if (!sent.ok) throw new Error(`The import answered ${sent.status}: ${await sent.text()}`)
  const { id } = (await sent.json()) as { id: string }
  for await (const _ of every(250)) {
    const answer = await fetch(`${url}${apiBase}/contact-imports/${id}`, { headers: { cookie } })
    const { status, counts } = (await answer.json()) as { status: string; counts: { created: number } }
    if (status === 'waiting' || status === 'running') continue
    if (status !== 'finished' || counts.created !== rows)
      throw new Error(`The import ended as ${status}: ${counts.created}`)
    break
  }
  const seconds = (performance.now() - began) / 1000
  return { name: 'import from CSV', seconds, rows, memoryMegabytes: await memory.stop(), secondsLimit: 60 }
}

/** Moves and assigns many responses at once, and undoes it. */
export async function handleResponses({ url, cookie, pid }: Asking, rows: number): Promise<Transfer[]> {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${url}${apiBase}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const measure = async (name: string, act: () => Promise<Record<string, unknown>>) => {
    const memory = watchMemory(pid)
    const began = performance.now()
    const reply = await act()
    const seconds = (performance.now() - began) / 1000
    const transfer = { name, seconds, rows, memoryMegabytes: await memory.stop(), secondsLimit: 1 }
    return { reply, transfer }
  }
  const { items } = await call('GET', `/callout/${answeredSlug}/responses?limit=1`)
  const [{ calloutId }] = items
  const { id: assigneeId } = await call('GET', '/contact/me')
  const rules = {
    condition: 'AND',
    rules: [
      { field: 'calloutId', operator: 'equal', value: [calloutId] },
      { field: 'number', operator: 'less_or_equal', value: [rows] },
    ],
  }
  const updates = { bucket: 'checked', assigneeId }
  const change = await measure('bulk change of responses', () =>
    call('PATCH', '/callout-responses', { rules, updates }),
  )
  const { affected, changeId } = change.reply
  if (affected !== rows) throw new Error(`The change reached ${affected} responses.`)
  const undoing = await measure('its undo', () => call('POST', `/callout-responses/changes/${changeId}/undo`))
  if (undoing.reply.restored !== rows) throw new Error(`The undo restored ${undoing.reply.restored} responses.`)
  return [change.transfer, undoing.transfer]
}

function* writePeople(rows: number): Generator<string> {
  yield 'email,firstname,lastname,phone,street,city,postcode,tags,member since,newsletter\n'
  for (let row = 1; row <= rows; row++) {
    const phone = row % 3 === 0 ? `0${712_000_000 + row}` : ''
    yield `new.${row}@example.net,Noor,Reader${row.toString(36)},${phone},${row} Mill Road,Saltmere,SM1,"Reader,Town ${row % 30}",2024-01-02,subscribed\n`
  }
}

/** In megabytes, now. */
export function readMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

function watchMemory(pid: number) {
  const ended = new AbortController()
  let largest = readMemory(pid)
  const watching = (async () => {
    try {
      for await (const _ of every(100, undefined, { signal: ended.signal }))
        largest = Math.max(largest, readMemory(pid))
    } catch (error) {
      if (!ended.signal.aborted) throw error
    }
  })()
  return {
    async stop() {
      ended.abort()
      await watching
      return largest
    },
  }
}
