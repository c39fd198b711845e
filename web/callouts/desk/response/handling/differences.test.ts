import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { ReadResponse } from '../queries.ts'
import { sayDifferences } from './differences.ts'

/** Each text as its key and what stands in it. */
const t = ((key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as TFunction

const before = {
  bucket: 'inbox',
  assignee: null,
  tags: [{ id: '1', name: 'Pump' }],
  answers: { s: { a: 'x' } },
  duplicateOf: null,
} satisfies Partial<ReadResponse>

test('what somebody else did is told part by part', () => {
  const now = {
    ...before,
    bucket: 'trash',
    assignee: { id: 'c', firstname: 'Mara', lastname: 'Okafor', email: 'mara@harbourpost.test' },
    tags: [{ id: '2', name: 'Quay' }],
    answers: { s: { a: 'y' } },
    duplicateOf: { id: 'o', number: 12 },
  }
  expect(sayDifferences(before, now, t)).toEqual([
    'desk-response.changed.bucket ui.status.trash',
    'desk-response.changed.assignee Mara Okafor',
    'desk-response.changed.tagsAdded 1 Quay',
    'desk-response.changed.tagsRemoved 1 Pump',
    'desk-response.changed.answers',
    'desk-response.changed.duplicate 12',
  ])
})

test('what was taken away is told, too', () => {
  const now = {
    ...before,
    duplicateOf: { id: 'o', number: 12 },
    assignee: { id: 'c', firstname: '', lastname: '', email: 'c@c.test' },
  }
  expect(sayDifferences(now, before, t)).toEqual([
    'desk-response.changed.unassigned',
    'desk-response.changed.noDuplicate',
  ])
})

test('of the same nothing is said', () => {
  expect(sayDifferences(before, structuredClone(before), t)).toEqual([])
})
