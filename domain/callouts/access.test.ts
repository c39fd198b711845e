import { expect, test } from 'vitest'
import {
  canEdit,
  canManage,
  canRead,
  canReadOwnResponses,
  canReview,
  isListed,
  type Standing,
  standingOf,
  standings,
} from './access.ts'
import { calloutStatuses } from './status.ts'

test.each([
  ['guest', { isSignedIn: false, roles: [] }],
  ['contact', { isSignedIn: true, roles: ['member'] }],
  ['reviewer', { isSignedIn: true, roles: ['member'], reviewer: { canEdit: false } }],
  ['editor', { isSignedIn: true, roles: [], reviewer: { canEdit: true } }],
  ['admin', { isSignedIn: true, roles: ['admin'], reviewer: { canEdit: false } }],
  ['admin', { isSignedIn: true, roles: ['superadmin'] }],
  ['admin', { isSignedIn: false, roles: ['admin'] }],
] as const)('%s', (standing, viewer) => {
  expect(standingOf(viewer)).toBe(standing)
})

test('rights at a glance (callouts 17)', () => {
  const rights: Readonly<Record<string, (standing: Standing) => boolean>> = {
    'read open': (standing) => canRead(standing, 'open'),
    'read ended': (standing) => canRead(standing, 'ended'),
    'read draft': (standing) => canRead(standing, 'draft'),
    'read scheduled': (standing) => canRead(standing, 'scheduled'),
    'hidden in lists': (standing) => isListed(standing, { status: 'open', hidden: true }),
    'create, copy, delete, name reviewers, see contacts': canManage,
    'update, status, write segments': canEdit,
    'read own responses': canReadOwnResponses,
    'responses, tags, comments, read segments and reviewers': canReview,
  }
  const table = Object.entries(rights).map(([right, may]) => [right, standings.filter(may).join(' ')])
  expect(Object.fromEntries(table)).toEqual({
    'read open': 'guest contact reviewer editor admin',
    'read ended': 'guest contact reviewer editor admin',
    'read draft': 'reviewer editor admin',
    'read scheduled': 'reviewer editor admin',
    'hidden in lists': 'reviewer editor admin',
    'create, copy, delete, name reviewers, see contacts': 'admin',
    'update, status, write segments': 'editor admin',
    'read own responses': 'contact reviewer editor admin',
    'responses, tags, comments, read segments and reviewers': 'reviewer editor admin',
  })
})

test('what is listed can be read', () => {
  for (const standing of standings) {
    for (const status of calloutStatuses) {
      if (isListed(standing, { status, hidden: false })) expect(canRead(standing, status)).toBe(true)
    }
  }
})
