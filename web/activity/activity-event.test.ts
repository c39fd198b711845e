import { expect, test } from 'vitest'
import { type ActivityEvent, lineOf, readDetails } from './activity-event.ts'

const read = (metadata: ActivityEvent['metadata']) => readDetails({ metadata })

test('an event without details has none', () => {
  const nothing = {
    fields: [],
    role: undefined,
    until: undefined,
    name: undefined,
    act: undefined,
    method: undefined,
    failures: undefined,
    extent: undefined,
    devices: [],
    tags: undefined,
  }
  expect(read(null)).toEqual(nothing)
  expect(read({ source: '', medium: '', campaign: '' })).toEqual(nothing)
})

test('a role is named with its end, and without end where it has none', () => {
  expect(read({ role: 'admin', dateExpires: '2026-04-01T00:00:00Z' })).toMatchObject({
    role: 'admin',
    until: '2026-04-01T00:00:00Z',
  })
  expect(read({ role: 'admin', dateExpires: null }).until).toBeNull()
  expect(read({ role: 'admin' }).until).toBeUndefined()
})

test('what is no list of names is no field', () => {
  expect(read({ fields: ['email', 3, null, 'tags'] }).fields).toEqual(['email', 'tags'])
  expect(read({ fields: 'email' }).fields).toEqual([])
})

test.each([
  [{ action: 'created', description: 'Nightly import' }, 'created', 'Nightly import'],
  [{ action: 'deleted', description: 'Nightly import' }, 'deleted', 'Nightly import'],
  [{ created: 'New donors' }, 'created', 'New donors'],
  [{ deleted: 'New donors' }, 'deleted', 'New donors'],
  [{ fields: [], mergeId: 'm1' }, 'merged', undefined],
  [{ fields: [], mergeId: 'm1', undone: true }, 'unmerged', undefined],
  [{ source: 'import', importId: 'i1' }, 'imported', undefined],
])('%j says which act it was', (metadata, act, name) => {
  expect(read(metadata)).toMatchObject({ act, name })
})

test.each([
  [
    { method: 'two-factor', device: 'Firefox, Linux' },
    { method: 'two-factor', devices: ['Firefox, Linux'] },
  ],
  [{ method: 'magic' }, { method: undefined, devices: [] }],
  [
    { count: 4, wrongCodes: 1, devices: ['Firefox, Linux', 'Safari, iPhone'] },
    { failures: { count: 4, wrongCodes: 1 }, devices: ['Firefox, Linux', 'Safari, iPhone'] },
  ],
  [
    { count: 4, wrongCodes: 0, devices: [] },
    { failures: { count: 4, wrongCodes: 0 }, devices: [] },
  ],
  [
    { filtered: true, device: 'Edge, Windows' },
    { extent: 'filtered', devices: ['Edge, Windows'] },
  ],
  [{ filtered: false }, { extent: 'all' }],
])('%j is read for access', (metadata, expected) => {
  expect(read(metadata)).toMatchObject(expected)
})

test('tags are named as they were called then, and take the place of the field', () => {
  const tags = { added: ['Donor'], removed: [] }
  expect(read({ fields: ['email', 'tags'], tags })).toMatchObject({ fields: ['email'], tags })
  expect(read({ fields: ['tags'] })).toMatchObject({ fields: ['tags'], tags: undefined })
})

test.each([
  ['contact.created', { importId: 'i1' }, 'added', 'imported'],
  ['contact.profile-updated', { importId: 'i1' }, 'changed', 'imported'],
  ['contact.profile-updated', { importId: 'i1', undone: true }, 'restored', 'unimported'],
  ['contact.removed', { importId: 'i1' }, 'deleted', 'unimported'],
  ['contact.profile-updated', { tags: { added: ['A'], removed: [] } }, 'tagged', undefined],
  ['contact.profile-updated', { tags: { added: ['A'], removed: [] }, undone: true }, 'tagsRestored', 'undone'],
  ['contact.profile-updated', { fields: ['email'] }, undefined, undefined],
] as const)('a line of %s with %j is %s', (eventType, metadata, line, act) => {
  const event = { eventType, metadata } as unknown as ActivityEvent
  expect(lineOf(event)).toBe(line)
  expect(readDetails(event).act).toBe(act)
})
