import { expect, test } from 'vitest'
import { type Caller, checkRouteAccess } from './access.ts'
import type { Access } from './route.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const callers = {
  guest: undefined,
  contact: { method: 'user', contactId: id, roles: [] },
  member: { method: 'user', contactId: id, roles: ['member'] },
  admin: { method: 'user', contactId: 'an admin', roles: ['admin'] },
  superadmin: { method: 'user', contactId: 'a superadmin', roles: ['admin', 'superadmin'] },
  key: { method: 'api-key', contactId: undefined, roles: ['admin'] },
  'key of a superadmin': { method: 'api-key', contactId: 'a superadmin', roles: ['admin', 'superadmin'] },
} satisfies Record<string, Caller | undefined>

const table: Record<Access, Partial<Record<keyof typeof callers, 'unauthorized' | 'forbidden'>>> = {
  anyone: {},
  'signed-in': { guest: 'unauthorized' },
  desk: { guest: 'unauthorized' },
  'self-or-admin': { guest: 'unauthorized' },
  admin: { guest: 'unauthorized', contact: 'forbidden', member: 'forbidden' },
  'admin-session': {
    guest: 'unauthorized',
    contact: 'forbidden',
    member: 'forbidden',
    key: 'forbidden',
    'key of a superadmin': 'forbidden',
  },
  superadmin: {
    guest: 'unauthorized',
    contact: 'forbidden',
    member: 'forbidden',
    admin: 'forbidden',
    key: 'forbidden',
    'key of a superadmin': 'forbidden',
  },
}

for (const [access, refusals] of Object.entries(table)) {
  test.each(Object.entries(callers))(`${access} for a %s`, (name, caller) => {
    expect(checkRouteAccess(access as Access, caller, id)).toBe(refusals[name as keyof typeof callers])
  })
}

test.each<[string, Caller, string | undefined]>([
  ['me', callers.member, undefined],
  ['me', callers.admin, undefined],
  ['me', callers.key, 'unauthorized'],
  [id.toUpperCase(), callers.member, undefined],
  ['somebody else', callers.member, 'forbidden'],
  ['somebody else', callers.admin, undefined],
  ['somebody else', callers.key, undefined],
])('%s as the target', (target, caller, refusal) => {
  expect(checkRouteAccess('self-or-admin', caller, target)).toBe(refusal)
})
