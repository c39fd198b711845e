import { profileLineNames } from '#domain/contacts/profile-lines.ts'

/** What a column of an imported file may hold. */
export const importFields = [
  'email',
  'firstname',
  'lastname',
  'fullName',
  ...profileLineNames,
  'addressLine1',
  'addressLine2',
  'city',
  'postcode',
  'deliveryOptIn',
  'newsletterStatus',
  'newsletterOptOut',
  'newsletterGroups',
  'newsletterAgreed',
  'newsletterConfirmed',
  'newsletterLeft',
  'tags',
  'member',
  'memberSince',
  'memberUntil',
  'joined',
  'notes',
  'description',
] as const
export type ImportField = (typeof importFields)[number]

/** Several columns may hold parts of these; of any other field there is one column. */
export const repeatableFields: readonly ImportField[] = ['tags', 'newsletterGroups', 'notes']

export const importModes = ['merge', 'skip', 'subscribers'] as const
/**
 * What happens to somebody who is there already: what they lack is filled in, or they are left alone. `subscribers` brings
 * newsletter and consent: of who is there already nothing else changes but missing names.
 */
export type ImportMode = (typeof importModes)[number]

export const importOutcomes = ['created', 'merged', 'unchanged', 'skipped', 'invalid'] as const
/** What became of a row; in a dry run, what would. */
export type ImportOutcome = (typeof importOutcomes)[number]

export const importLimits = {
  tags: 100,
  tagName: 255,
} as const
