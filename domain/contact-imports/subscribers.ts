import type { NewsletterStatus } from '#domain/contacts/contact.ts'
import { distinct } from '#domain/csv/cells.ts'
import type { Fillable, Filled } from './fill-in.ts'
import type { ImportMapping } from './mapping.ts'
import type { ImportPreset } from './presets.ts'
import type { ImportedContact } from './read-row.ts'

/** Systems that keep newsletters: what they export is subscribers with their consent. */
const newsletterTools: readonly (ImportPreset | undefined)[] = ['mailchimp', 'ghost']

export function isNewsletterTool(preset: ImportPreset | undefined): boolean {
  return newsletterTools.includes(preset)
}

/** From what asks for nothing to what asks to be left alone. */
const weights: readonly NewsletterStatus[] = ['none', 'pending', 'subscribed', 'cleaned', 'unsubscribed']

/** Of what two places say of somebody: an address that bounced isn't written to, and an unsubscription outweighs all. */
export function weightierStatus(one: NewsletterStatus, other: NewsletterStatus): NewsletterStatus {
  return weights.indexOf(one) >= weights.indexOf(other) ? one : other
}

interface Group {
  id: string
  label: string
}

/** Imports from before groups could be chosen have none. */
type GroupChoice = Partial<Pick<ImportMapping, 'groups' | 'groupNames'>>

/** A row as a subscriber: no membership, in the groups of this site that were chosen for the file's own. */
export function toSubscriber(
  contact: ImportedContact,
  { groups = [], groupNames = {} }: GroupChoice,
  known: readonly Group[],
): ImportedContact {
  const isSubscribed = contact.newsletterStatus === 'subscribed'
  const named = contact.newsletterGroups.flatMap((name) => findGroup(name, groupNames, known) ?? [])
  return { ...contact, member: null, newsletterGroups: isSubscribed ? distinct([...groups, ...named]) : [] }
}

/** By what was chosen for the name, else by the same label; null and undefined are none. */
export function findGroup(
  name: string,
  groupNames: ImportMapping['groupNames'],
  known: readonly Group[],
): string | null | undefined {
  if (Object.hasOwn(groupNames, name)) return groupNames[name]
  const wanted = name.toLowerCase()
  return known.find(({ id, label }) => id === name || label.toLowerCase() === wanted)?.id
}

/** Whether a row names a group that nothing was chosen for, and that no group here is called. */
export function hasUnknownGroup(
  { newsletterGroups }: ImportedContact,
  { groupNames = {} }: GroupChoice,
  known: readonly Group[],
): boolean {
  return newsletterGroups.some((name) => findGroup(name, groupNames, known) === undefined)
}

/** When somebody agreed to newsletters here, by their own doing. */
type AgreedHere = Date | undefined

/**
 * What a subscriber's row changes of a contact: their newsletter, and names that are missing. Somebody who unsubscribed
 * where the file comes from, and agreed here later, stays subscribed.
 */
export function settleSubscriber(known: Fillable, row: ImportedContact, agreedHere?: AgreedHere): Filled {
  const filled: Filled = {}
  for (const field of ['firstname', 'lastname'] as const) {
    if (known[field] === '' && row[field] !== '') filled[field] = { before: '', after: row[field] }
  }
  const status = settleStatus(known.newsletterStatus, row, agreedHere)
  if (status !== known.newsletterStatus) filled.newsletterStatus = { before: known.newsletterStatus, after: status }
  const groups = distinct([...known.newsletterGroups, ...row.newsletterGroups])
  if (status === 'subscribed' && groups.length > known.newsletterGroups.length) {
    filled.newsletterGroups = { before: known.newsletterGroups, after: groups }
  }
  return filled
}

function settleStatus(
  known: NewsletterStatus,
  { newsletterStatus, consent }: ImportedContact,
  agreedHere: AgreedHere,
): NewsletterStatus {
  const left = consent?.left
  const isAgreedSince = newsletterStatus === 'unsubscribed' && left && agreedHere && agreedHere > left
  const isWritten = known === 'subscribed' || known === 'pending'
  return isAgreedSince && isWritten ? known : weightierStatus(known, newsletterStatus)
}

/** Two rows of one file about the same person. */
export function foldSubscribers(first: ImportedContact, second: ImportedContact): ImportedContact {
  const filled = settleSubscriber(first, second)
  const values = Object.fromEntries(Object.entries(filled).map(([field, { after }]) => [field, after]))
  const { agreed, confirmed, left } = { ...noDates, ...first.consent }
  const other = { ...noDates, ...second.consent }
  const folded = {
    ...first,
    ...values,
    tags: distinct([...first.tags, ...second.tags]),
    joined: first.joined ?? second.joined,
    consent: {
      agreed: agreed ?? other.agreed,
      confirmed: confirmed ?? other.confirmed,
      left: later(left, other.left),
    },
  }
  return folded.newsletterStatus === 'subscribed' ? folded : { ...folded, newsletterGroups: [] }
}

const noDates = { agreed: null, confirmed: null, left: null }

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

export interface ImportedConsent {
  groups: string[]
  agreedAt: Date
  confirmedAt: Date | null
  /** The file names no day: it is the newsroom's word, as of the import. */
  isUndated: boolean
}

/** What a subscriber agreed to, as the file tells; undefined for everybody else. */
export function findConsent(
  { newsletterStatus, newsletterGroups, consent, joined }: ImportedContact,
  now: Date,
): ImportedConsent | undefined {
  if (newsletterStatus !== 'subscribed') return undefined
  const { agreed, confirmed } = { ...noDates, ...consent }
  const agreedAt = agreed ?? joined ?? confirmed
  return {
    groups: newsletterGroups,
    agreedAt: agreedAt ?? now,
    confirmedAt: confirmed,
    isUndated: agreedAt === null,
  }
}

/** Where a consent comes from: the tool, and the file. */
export function consentSource(system: string | undefined, fileName: string): string {
  return system ? `${system}: ${fileName}` : fileName
}
