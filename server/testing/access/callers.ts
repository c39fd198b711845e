import type { Role } from '#domain/roles/role.ts'
import type { TestApp, Visitor } from '#server/testing/app.ts'

interface Caller {
  /** What they show: nothing, a session, or a script's key. */
  shows: 'nothing' | 'session' | 'key' | 'key acting for them'
  roles?: readonly Role[]
  /** What is asked about is their own; else it is somebody else's. */
  owns?: true
}

/** Everybody who may come with a call. The reviewers review the callout that is asked about, or another one. */
const callers = {
  guest: { shows: 'nothing' },
  member: { shows: 'session', owns: true },
  'other member': { shows: 'session', roles: ['member'] },
  reviewer: { shows: 'session', roles: ['member'] },
  'reviewer, of their own': { shows: 'session', owns: true },
  editor: { shows: 'session', roles: ['member'] },
  'reviewer elsewhere': { shows: 'session', roles: ['member'] },
  admin: { shows: 'session', roles: ['member', 'admin'] },
  superadmin: { shows: 'session', roles: ['member', 'superadmin'] },
  key: { shows: 'key' },
  'key for a superadmin': { shows: 'key acting for them', roles: ['superadmin'] },
  'key for a member': { shows: 'key acting for them', owns: true },
} as const satisfies Record<string, Caller>

export type CallerName = keyof typeof callers
export const callerNames = Object.keys(callers) as CallerName[]

export const owns = (name: CallerName) => 'owns' in callers[name]

/** The same people with each call: what they ask about changes, they don't. */
export interface People {
  idOf(name: CallerName): string
  /** As they come with a call, with a session of its own. */
  come(name: CallerName, owner: string): Promise<Visitor>
}

export async function gather(app: TestApp): Promise<People> {
  const ids = new Map<CallerName, string>()
  for (const name of callerNames) {
    const { roles }: Caller = callers[name]
    if (roles) ids.set(name, await app.addContact({ roles: [...roles] }))
  }
  const idOf = (name: CallerName) => ids.get(name) ?? ''
  const scripts = { key: await app.key(), 'key for a superadmin': await app.key(idOf('key for a superadmin')) }
  return {
    idOf,
    come: async (name, owner) => {
      const { shows }: Caller = callers[name]
      if (shows === 'nothing') return app.guest()
      if (name in scripts) return scripts[name as keyof typeof scripts]
      return shows === 'session' ? app.as(idOf(name) || owner) : app.key(owner)
    },
  }
}
