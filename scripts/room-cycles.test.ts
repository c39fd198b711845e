import { expect, test } from 'vitest'
import { findRoomCycles, roomOf } from './room-cycles.mjs'

test('a room is the first folder of its root', () => {
  expect(roomOf('server/contacts/listing/queries.ts')).toBe('server/contacts')
  expect(roomOf('web/callouts/public/form/form.tsx')).toBe('web/callouts')
  expect(roomOf('domain/http/route.ts')).toBe('domain/http')
})

test.each([
  'server/app.ts',
  'server/platform/db/lease.ts',
  'server/testing/app.ts',
  'web/ui/tag.tsx',
  'e2e/join.test.ts',
])('%s stands in no room', (file) => expect(roomOf(file)).toBeUndefined())

test('two rooms that import each other, through different files, are told', () => {
  const there = { from: 'server/contacts/change.ts', to: 'server/emails/index.ts' }
  const back = { from: 'server/emails/outbox.ts', to: 'server/contacts/index.ts' }
  expect(findRoomCycles([there, back])).toEqual([[there, back]])
})

test('a cycle is found through a sub-room and a third room', () => {
  const imports = [
    { from: 'web/contacts/contact/contact-page.tsx', to: 'web/payments/index.ts' },
    { from: 'web/payments/listing/list.tsx', to: 'web/segments/index.ts' },
    { from: 'web/segments/segment.ts', to: 'web/contacts/index.ts' },
  ]
  expect(findRoomCycles(imports)).toEqual([imports])
})

test('of a knot the shortest way round is told', () => {
  const there = { from: 'server/emails/outbox.ts', to: 'server/privacy/index.ts' }
  const back = { from: 'server/privacy/delete.ts', to: 'server/emails/index.ts' }
  const further = [
    { from: 'server/contacts/show.ts', to: 'server/emails/index.ts' },
    { from: 'server/privacy/delete.ts', to: 'server/contacts/index.ts' },
  ]
  expect(findRoomCycles([...further, there, back])).toEqual([[there, back]])
})

test('what points one way, within a room, or puts rooms together is no cycle', () => {
  expect(
    findRoomCycles([
      { from: 'server/emails/outbox.ts', to: 'server/contacts/index.ts' },
      { from: 'server/contacts/show.ts', to: 'server/contacts/listing/listing.ts' },
      { from: 'server/contacts/listing/listing.ts', to: 'server/contacts/view.ts' },
      { from: 'server/contacts/queries.ts', to: 'server/tables.ts' },
      { from: 'server/tables.ts', to: 'server/contacts/tables.ts' },
    ]),
  ).toEqual([])
})
