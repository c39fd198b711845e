import { createHash } from 'node:crypto'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Store } from './store.ts'

export interface StoredReply {
  status: number
  body: unknown
  replayed: boolean
}

/** What a provider says when a key comes back with something else, or again. */
export interface KeyRules {
  onOtherRequest: () => SandboxError
  onRepeat?: (body: unknown) => SandboxError
}

/**
 * Carries out a request once for its idempotency key: the same again gets the same answer, refusals included. A second
 * request under a key in use waits for the first.
 */
export async function once(
  store: Store,
  { key, request, rules }: { key: string | undefined; request: unknown; rules: KeyRules },
  act: (memory: Memory) => Promise<unknown>,
): Promise<StoredReply> {
  if (!key) return plainly(store, act)
  const mark = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  try {
    return await store.work(async (memory) => {
      const known = await takeKey(memory, key, mark)
      if (known) return { ...repeat(known, mark, rules), replayed: true }
      const body = await act(memory)
      await keepAnswer(memory, key, 200, body)
      return { status: 200, body, replayed: false }
    })
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    const { status, body } = error
    // The transaction is gone with what was done; the refusal itself is kept.
    await store.work(async (memory) => {
      if (await takeKey(memory, key, mark)) return
      await error.afterwards?.(memory)
      await keepAnswer(memory, key, status, body)
    })
    return { status, body, replayed: false }
  }
}

interface Known {
  request: string
  status: number
  body: unknown
}

/** Undefined when the key is new, and now ours. */
async function takeKey(memory: Memory, key: string, mark: string): Promise<Known | undefined> {
  const taken = await memory.query(
    'insert into sandbox.answers (key, request) values ($1, $2) on conflict do nothing returning key',
    [key, mark],
  )
  if (taken.length > 0) return undefined
  const [known] = await memory.query<Known>('select request, status, body from sandbox.answers where key = $1', [key])
  return known
}

async function keepAnswer(memory: Memory, key: string, status: number, body: unknown): Promise<void> {
  await memory.query('update sandbox.answers set status = $2, body = $3 where key = $1', [
    key,
    status,
    JSON.stringify(body),
  ])
}

function repeat(known: Known, mark: string, { onOtherRequest, onRepeat }: KeyRules): Omit<StoredReply, 'replayed'> {
  if (known.request !== mark) return onOtherRequest()
  if (onRepeat && known.status === 200) return onRepeat(known.body)
  return { status: known.status, body: known.body }
}

async function plainly(store: Store, act: (memory: Memory) => Promise<unknown>): Promise<StoredReply> {
  try {
    return { status: 200, body: await store.work(act), replayed: false }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    const { status, body, afterwards } = error
    if (afterwards) await store.work(afterwards)
    return { status, body, replayed: false }
  }
}
