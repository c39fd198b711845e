import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Access, Route } from '#domain/http/route.ts'
import { type Answered, startApp, type Visitor } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

const routes = Object.entries<Route>(api)

/** Each asks about a contact of their own making: a call that is let in may change or delete it. */
const callers: Record<string, () => Promise<{ visitor: Visitor; target: string }>> = {
  guest: async () => ({ visitor: app.guest(), target: await app.addContact() }),
  member: async () => {
    const id = await app.addContact({ roles: ['member'] })
    return { visitor: app.as(id), target: id }
  },
  'other member': async () => ({ visitor: await app.member(), target: await app.addContact() }),
  admin: async () => ({ visitor: await app.admin(), target: await app.addContact() }),
  superadmin: async () => ({ visitor: await app.superadmin(), target: await app.addContact() }),
  key: async () => ({ visitor: await app.key(), target: await app.addContact() }),
  'key for a superadmin': async () => {
    const id = await app.addContact({ roles: ['superadmin'] })
    return { visitor: await app.key(id), target: await app.addContact() }
  },
  'key for a member': async () => {
    const id = await app.addContact({ roles: ['member'] })
    return { visitor: await app.key(id), target: id }
  },
}

type Outcome = 'let in' | 401 | 403

const everybody = {
  guest: 'let in',
  member: 'let in',
  'other member': 'let in',
  admin: 'let in',
  superadmin: 'let in',
  key: 'let in',
  'key for a superadmin': 'let in',
  'key for a member': 'let in',
} as const satisfies Record<string, Outcome>

const promised: Record<Access, Record<string, Outcome>> = {
  anyone: everybody,
  'signed-in': { ...everybody, guest: 401 },
  desk: { ...everybody, guest: 401, member: 403, 'other member': 403, 'key for a member': 403 },
  'self-or-admin': { ...everybody, guest: 401, 'other member': 403 },
  admin: { ...everybody, guest: 401, member: 403, 'other member': 403, 'key for a member': 403 },
  'admin-session': {
    ...everybody,
    guest: 401,
    member: 403,
    'other member': 403,
    key: 403,
    'key for a superadmin': 403,
    'key for a member': 403,
  },
  superadmin: {
    ...everybody,
    guest: 401,
    member: 403,
    'other member': 403,
    admin: 403,
    key: 403,
    'key for a superadmin': 403,
    'key for a member': 403,
  },
}

/** An empty call is refused for what it lacks, if at all, by whoever is let in. */
async function outcomeOf({ method, path }: Route, caller: string): Promise<Outcome> {
  const { visitor, target } = await (callers[caller] as (typeof callers)['guest'])()
  const address = path.replace(/:\w+/g, target)
  const answer = await visitor.call(method, address)
  if (answer.status >= 500 && answer.body?.code === 'internal-server-error')
    throw new Error(`${method} ${path} fails for a ${caller}`)
  return refusedAtDoor(answer) ?? 'let in'
}

function refusedAtDoor({ status, body }: Answered): 401 | 403 | undefined {
  if (status === 401 && body.code === 'unauthorized') return 401
  return status === 403 && body.code === 'forbidden' ? 403 : undefined
}

const seen: string[] = []

test.each(routes)('%s lets in whom it says, and nobody else', async (_, declared) => {
  const outcomes: Record<string, Outcome> = {}
  for (const caller of Object.keys(callers)) outcomes[caller] = await outcomeOf(declared, caller)
  expect(outcomes).toEqual(promised[declared.access])
  const row = Object.entries(outcomes).map(([caller, outcome]) => `${caller}: ${outcome}`)
  seen.push(`${declared.method} ${declared.path}\n  ${declared.access} (${row.join(', ')})`)
})

test('who may call what is written down: a changed permission shows in review', async () => {
  expect(seen).toHaveLength(routes.length)
  await expect(`${seen.toSorted().join('\n')}\n`).toMatchFileSnapshot('./access.snapshot.txt')
})

test('every declared call is served, and by one declaration', async () => {
  const addresses = routes.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const [, { method, path }] of routes)
    expect(app.app.hasRoute({ method, url: `/api/1.0${path}`.replace(/\/$/, '') }), `${method} ${path}`).toBe(true)
})
