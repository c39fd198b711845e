import { beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '#domain/callouts/editing/draft.ts'
import { forgetLocalCopy, keepLocalCopy, localCopyKey, readLocalCopy } from './local-copy.ts'

const draft = newDraft('start', { thanksTitle: 'Thank you', thanksText: '', back: '', next: '', submit: '' })
const now = new Date('2026-11-21T12:00:00.000Z')
const key = localCopyKey('c1', 'mara')
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('a copy is read as it was kept, and gone once it is forgotten', () => {
  keepLocalCopy(key, { draft, revision: 'r1' }, now)
  expect(readLocalCopy(key)).toEqual({ draft, revision: 'r1', savedAt: now.toISOString() })
  forgetLocalCopy(key)
  expect(readLocalCopy(key)).toBeUndefined()
})

test('each callout and each person has a copy of their own', () => {
  keepLocalCopy(key, { draft, revision: undefined }, now)
  expect(readLocalCopy(localCopyKey(undefined, 'mara'))).toBeUndefined()
  expect(readLocalCopy(localCopyKey('c1', 'otto'))).toBeUndefined()
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"draft":{}}',
  '{"draft":{"formSchema":{"slides":[]},"variants":{}},"savedAt":"x"}',
])('what is no copy is not offered: %s', (text) => {
  kept.set(key, text)
  expect(readLocalCopy(key)).toBeUndefined()
})
