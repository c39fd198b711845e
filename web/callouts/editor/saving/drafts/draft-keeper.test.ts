import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, newDraft } from '#domain/callouts/editing/draft.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { type DraftCalls, draftKeeper, type Followed, type KeptDraft } from './draft-keeper.ts'

const first = newDraft('one', { thanksTitle: '', thanksText: '', back: '', next: '', submit: '' })
const draftOf = (excerpt: string): Draft => ({ ...first, image: excerpt })
const unsaved = (excerpt: string, id = 'c1'): Followed => ({
  id,
  draft: draftOf(excerpt),
  isUnsaved: true,
  revision: 'r1',
})

/** A server that several browsers write to. */
let stored: Record<string, KeptDraft>
let count: number
const server: DraftCalls = {
  read: async (id) => stored[id] ?? null,
  async write(id, { draft, revision, version }) {
    if ((stored[id]?.version ?? null) !== version) throw new ApiProblem('stale-write', 409)
    count += 1
    stored[id] = { draft, revision: revision ?? null, version: `v${count}`, savedAt: '2026-11-22T12:00:00.000Z' }
    return { version: `v${count}` }
  },
  async remove(id, version) {
    if (stored[id]?.version === version) delete stored[id]
  },
}
const listeners = { onWritten: vi.fn(), onConflict: vi.fn() }
const calls = { read: vi.fn(server.read), write: vi.fn(server.write), remove: vi.fn(server.remove) }
const contentOf = (id = 'c1') => stored[id]?.draft?.image

beforeEach(() => {
  stored = {}
  count = 0
  vi.clearAllMocks()
})

test('each state is written once, and none before it is known what is there', async () => {
  const keeper = draftKeeper(calls, listeners)
  keeper.follow(unsaved('a'))
  await keeper.write()
  expect(calls.write).not.toHaveBeenCalled()
  keeper.begin('c1', null)
  await keeper.write()
  await keeper.write()
  expect(calls.write).toHaveBeenCalledOnce()
  keeper.follow({ ...unsaved('b'), isUnsaved: false })
  await keeper.write()
  expect(contentOf()).toBe('a')
  expect(listeners.onWritten).toHaveBeenCalledExactlyOnceWith(draftOf('a'), 'v1')
})

test('what another browser wrote is never replaced before somebody has chosen', async () => {
  const [here, there] = [
    draftKeeper(calls, listeners),
    draftKeeper(server, { onWritten: vi.fn(), onConflict: vi.fn() }),
  ]
  here.begin('c1', null)
  here.follow(unsaved('here'))
  await here.write()
  there.begin('c1', 'v1')
  there.follow(unsaved('there'))
  await there.write()

  here.follow(unsaved('here again'))
  await here.write()
  expect(listeners.onConflict).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 'v2' }))
  await here.write()
  expect(contentOf()).toBe('there')
  await here.forget()
  expect(contentOf()).toBe('there')
  here.begin('c1', 'v2')
  await here.write()
  expect(contentOf()).toBe('here again')
})

test('goes on where another browser saved or discarded what it had', async () => {
  const keeper = draftKeeper(calls, listeners)
  keeper.begin('c1', 'gone')
  keeper.follow(unsaved('a'))
  await keeper.write()
  await keeper.write()
  expect(contentOf()).toBe('a')
  expect(listeners.onConflict).not.toHaveBeenCalled()
})

test('what is forgotten is gone, also where a writing was under way', async () => {
  const keeper = draftKeeper(calls, listeners)
  keeper.begin('c1', null)
  keeper.follow(unsaved('a'))
  void keeper.write()
  await keeper.forget()
  expect(stored).toEqual({})
  keeper.follow(unsaved('b'))
  await keeper.write()
  expect(contentOf()).toBe('b')
})

test('a callout that was made a moment ago has a draft of its own, and the one of the new one goes', async () => {
  const keeper = draftKeeper(calls, listeners)
  keeper.begin('new', null)
  keeper.follow(unsaved('a', 'new'))
  await keeper.write()
  const gone = keeper.forget()
  keeper.follow(unsaved('b', 'c1'))
  await gone
  await keeper.write()
  expect(Object.keys(stored)).toEqual(['c1'])
  expect(contentOf()).toBe('b')
})

test.each([
  ['offline', 0],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['timeout', 408],
  ['too-many-requests', 429],
  ['unknown', 503],
] as const)('what may pass is tried again: %s', async (code, status) => {
  const keeper = draftKeeper(calls, listeners)
  keeper.begin('c1', null)
  keeper.follow(unsaved('a'))
  calls.write.mockRejectedValueOnce(new ApiProblem(code, status))
  await keeper.write()
  await keeper.write()
  expect(contentOf()).toBe('a')
})

test.each([
  ['bad-request', 400],
  ['payload-too-large', 413],
] as const)('what stays refused is not: %s', async (code, status) => {
  const keeper = draftKeeper(calls, listeners)
  keeper.begin('c1', null)
  keeper.follow(unsaved('a'))
  await keeper.write()
  calls.write.mockRejectedValueOnce(new ApiProblem(code, status))
  keeper.follow(unsaved('b'))
  await keeper.write()
  await keeper.write()
  expect(calls.write).toHaveBeenCalledTimes(2)
})
