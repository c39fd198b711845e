import { setTimeout } from 'node:timers/promises'
import { madeAnewAfterMs } from '#domain/public-responses/limits.ts'
import { readVersion } from '#server/callout-responses/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import type { Shown } from '../find-shown.ts'
import { findRows, findRowVersions } from '../queries.ts'
import type { OrderName, Orders } from './order.ts'
import { askIndex } from './thread.ts'

/** Of what an index was made. */
interface Made {
  revision: string
  /** Of the responses, hidden ones too: it never leaves the server. */
  responses: string
  /** When the making began. */
  at: Date
}

/** By callout. */
const made = new Map<string, Made>()
const running = new Map<string, { of: Pick<Made, 'revision'>; done: Promise<void> }>()

/** So long a request waits for a newer index than the one there is. */
const patienceMs = 1000
const rowVersionsPerPage = 10_000

type Asking = Pick<Context, 'db' | 'now'>
type Asked = 'entries' | 'clusters' | 'version'

/** Asks the index of a callout, which is made first where there is none. What is shown is at most some seconds old. */
export async function askCurrent<Name extends Asked>(
  asking: Asking,
  shown: Pick<Shown, 'callout' | 'view'>,
  name: Name,
  given: Omit<Orders[Name]['given'], 'calloutId'>,
): Promise<NonNullable<Orders[Name]['reply']>> {
  const calloutId = shown.callout.id
  await bringUpToDate(asking, shown)
  const order = { ...given, calloutId } as Orders[Name]['given']
  const reply = await askIndex(name as OrderName as Name, order)
  if (reply !== undefined) return reply
  // It went for others, or with its thread.
  made.delete(calloutId)
  await bringUpToDate(asking, shown)
  const again = await askIndex(name, order)
  if (again === undefined) throw new Error('an index that was just made is gone')
  return again
}

/** Whether there is an index of what the callout shows now, which can be asked at once. */
export async function isReady({ callout: { id, revision } }: Pick<Shown, 'callout'>): Promise<boolean> {
  return made.get(id)?.revision === revision && (await askIndex('version', { calloutId: id })) !== undefined
}

/** Has an index made for whoever asks next; nobody waits for it. */
export function prepareIndex(asking: Asking & Pick<Context, 'log'>, shown: Pick<Shown, 'callout' | 'view'>): void {
  made.delete(shown.callout.id)
  makeOnce(asking, shown).catch((error: unknown) =>
    asking.log.error({ err: error, callout: shown.callout.id }, 'the index of a map could not be made'),
  )
}

async function bringUpToDate(asking: Asking, shown: Pick<Shown, 'callout' | 'view'>): Promise<void> {
  const { callout } = shown
  const known = made.get(callout.id)
  // By other settings other answers are public: an index of the former ones is never asked.
  if (!known || known.revision !== callout.revision) return makeOnce(asking, shown)
  if ((await readVersion(asking.db, callout.id)) === known.responses) return
  const isDue = Math.abs(asking.now.getTime() - known.at.getTime()) >= madeAnewAfterMs
  const newer = isDue ? makeOnce(asking, shown) : running.get(callout.id)?.done
  if (newer) await Promise.race([newer, setTimeout(patienceMs, undefined, { ref: false })])
}

/** One at a time for a callout; everybody who waits for the same revision shares it. */
async function makeOnce(asking: Asking, shown: Pick<Shown, 'callout' | 'view'>): Promise<void> {
  const { id, revision } = shown.callout
  for (let other = running.get(id); other; other = running.get(id)) {
    if (other.of.revision === revision) return other.done
    await other.done.catch(() => {})
  }
  const done = make(asking, shown).finally(() => running.delete(id))
  running.set(id, { of: { revision }, done })
  return done
}

async function make({ db, now }: Asking, { callout, view }: Pick<Shown, 'callout' | 'view'>): Promise<void> {
  const { id: calloutId, revision, formSchema, publicView } = callout
  const responses = await readVersion(db, calloutId)
  const { needsSource } = await askIndex('begin', { calloutId, revision })
  if (needsSource) {
    const source = { form: { slides: formSchema.slides }, responseViewSchema: view, publicView }
    await askIndex('begin', { calloutId, revision, source })
  }
  try {
    await readAll(db, calloutId, view.buckets)
    await askIndex('finish', { calloutId })
  } catch (error) {
    await askIndex('abandon', { calloutId })
    throw error
  }
  made.set(calloutId, { revision, responses, at: now })
  // Thousands of callouts may have been looked at since the start.
  const [oldest = ''] = made.keys()
  if (made.size > 1000) made.delete(oldest)
}

/** Page by page as the thread takes them; what it knows already isn't read. This thread never parses an answer. */
async function readAll(db: Database, calloutId: string, buckets: readonly string[]): Promise<void> {
  let after: number | null = 0
  while (after !== null) {
    const page = await findRowVersions(db, { calloutId, buckets, after, limit: rowVersionsPerPage })
    for (const numbers of await askIndex('compare', { calloutId, rows: page.rows })) {
      await askIndex('add', { calloutId, rows: await findRows(db, { calloutId, buckets, numbers }) })
    }
    after = page.last
  }
}
