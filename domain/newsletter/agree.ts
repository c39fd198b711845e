import type { Member } from './newsletter.ts'

/** What has to be done at the provider. */
export interface Outgoing {
  /** Leaves the newsletter; what the provider knows beside stays there, out of use. */
  archives: boolean
  upserts: boolean
  /** Said only where it is new: a status the provider has changed meanwhile is not overruled by another change. */
  sendsStatus: boolean
  setsTags: boolean
}

const nothing: Outgoing = { archives: false, upserts: false, sendsStatus: false, setsTags: false }

/** What the provider has to be told so that it has what is wanted. `known` is what it was last known to have. */
export function findOutgoing(known: Member | undefined, wanted: Member): Outgoing {
  if (wanted.status === 'none') return { ...nothing, archives: known !== undefined && known.status !== 'none' }
  if (!known || known.status === 'none') return { archives: false, upserts: true, sendsStatus: true, setsTags: true }
  const sendsStatus = known.status !== wanted.status
  return {
    archives: false,
    upserts: sendsStatus || !isSame(known, wanted),
    sendsStatus,
    setsTags:
      known.memberTag !== wanted.memberTag ||
      known.userTag !== wanted.userTag ||
      !hasSameGroups(known.segmentTags ?? [], wanted.segmentTags ?? []),
  }
}

function isSame(one: Member, other: Member): boolean {
  const fields = (['email', 'firstname', 'lastname'] as const).every((field) => one[field] === other[field])
  const merged = Object.entries(other.fields).every(([name, value]) => (one.fields[name] ?? '') === value)
  return fields && merged && hasSameGroups(one.groups, other.groups)
}

/** What changes here when the provider is heard. */
export type Incoming = Partial<Pick<Member, 'email' | 'status' | 'groups' | 'firstname' | 'lastname'>>

/**
 * What the provider has changed since it was last known, against what is here now (site 11.6). What it has not touched
 * keeps a change of ours that is still on its way, so a notification that is late or repeated takes nothing back. Status
 * and groups are the provider's where both have changed; an empty name never overwrites.
 */
export function findIncoming(known: Member | undefined, here: Member, theirs: Member): Incoming {
  const incoming: Incoming = {}
  if (known?.status !== theirs.status && theirs.status !== here.status) incoming.status = theirs.status
  if (!(known && hasSameGroups(known.groups, theirs.groups)) && !hasSameGroups(here.groups, theirs.groups)) {
    incoming.groups = theirs.groups
  }
  for (const name of ['firstname', 'lastname'] as const) {
    const changed = known ? known[name] !== theirs[name] : here[name] === ''
    if (changed && theirs[name] !== '' && theirs[name] !== here[name]) incoming[name] = theirs[name]
  }
  if (known && known.email !== theirs.email && theirs.email !== here.email) incoming.email = theirs.email
  // Who gets no newsletter is in no group of it.
  if ((incoming.status ?? here.status) === 'none' && here.groups.length > 0) incoming.groups = []
  else if ((incoming.status ?? here.status) === 'none') delete incoming.groups
  return incoming
}

export function hasSameGroups(these: readonly string[], those: readonly string[]): boolean {
  const [one, other] = [new Set(these), new Set(those)]
  return one.size === other.size && [...one].every((group) => other.has(group))
}
