import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, newDraft } from '#domain/callouts/editing/draft.ts'
import { readLocalCopy } from './local-copy.ts'
import { localCopyKeeper, type Unsaved } from './local-copy-keeper.ts'

const draft = newDraft('start', { thanksTitle: 'Thank you', thanksText: '', back: '', next: '', submit: '' })
const changed: Draft = { ...draft, hidden: true }
const saved: Unsaved = { key: 'c1', draft, isUnsaved: false, revision: 'r1' }
const unsaved: Unsaved = { ...saved, draft: changed, isUnsaved: true }
const kept = new Map<string, string>()
const setItem = vi.fn((name: string, text: string) => kept.set(name, text))

beforeEach(() => {
  kept.clear()
  setItem.mockClear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem,
    removeItem: (name: string) => kept.delete(name),
  })
})

test('what is unsaved is written when told to, each state of it once', () => {
  const keeper = localCopyKeeper()
  keeper.write()
  keeper.follow(saved)
  keeper.write()
  expect(setItem).not.toHaveBeenCalled()

  keeper.follow(unsaved)
  keeper.write()
  keeper.write()
  expect(setItem).toHaveBeenCalledOnce()
  expect(readLocalCopy('c1')).toMatchObject({ draft: changed, revision: 'r1' })
})

test('an editor that goes away with its session leaves what was unsaved behind, and any other nothing', () => {
  const keeper = localCopyKeeper()
  keeper.follow(unsaved)
  keeper.leave({ isSignedIn: true })
  expect(readLocalCopy('c1')).toBeUndefined()
  keeper.leave({ isSignedIn: false })
  expect(readLocalCopy('c1')).toMatchObject({ draft: changed })
})

test('the copy of what is saved by now is taken out, and one from before is not', () => {
  const keeper = localCopyKeeper()
  keeper.follow(unsaved)
  keeper.write()
  keeper.follow(saved)
  expect(readLocalCopy('c1')).toBeUndefined()

  kept.set('c1', JSON.stringify({ draft, savedAt: '2026-11-21T12:00:00.000Z' }))
  keeper.follow(saved)
  expect(readLocalCopy('c1')).toBeDefined()
})

test('what the server has is marked so in this browser, until more is written', () => {
  const keeper = localCopyKeeper()
  keeper.follow(unsaved)
  keeper.write()
  keeper.markSent(changed, 'v1')
  expect(readLocalCopy('c1')).toMatchObject({ draft: changed, version: 'v1', isSent: true })
  keeper.follow({ ...unsaved, draft: { ...changed, image: 'x' } })
  keeper.markSent(changed, 'v2')
  keeper.write()
  expect(readLocalCopy('c1')).toMatchObject({ draft: { image: 'x' }, version: 'v2' })
  expect(readLocalCopy('c1')?.isSent).toBeUndefined()
})
