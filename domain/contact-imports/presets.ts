import { profileLineNames, profileLines } from '#domain/contacts/profile-lines.ts'
import { type ImportField, repeatableFields } from './import-field.ts'

type Columns = Readonly<Record<string, ImportField>>

/** The columns of other systems' exports, in lower case, and of our own. */
const known = {
  masthead: {
    emailaddress: 'email',
    firstname: 'firstname',
    lastname: 'lastname',
    joined: 'joined',
    tags: 'tags',
    membershipstarts: 'memberSince',
    membershipexpires: 'memberUntil',
    newsletterstatus: 'newsletterStatus',
    deliveryoptin: 'deliveryOptIn',
    deliveryaddressline1: 'addressLine1',
    deliveryaddressline2: 'addressLine2',
    deliveryaddresscity: 'city',
    deliveryaddresspostcode: 'postcode',
  },
  mailchimp: {
    'email address': 'email',
    'first name': 'firstname',
    'last name': 'lastname',
    'phone number': 'telephone',
    optin_time: 'joined',
    confirm_time: 'newsletterConfirmed',
    unsub_time: 'newsletterLeft',
    notes: 'notes',
    tags: 'tags',
  },
  ghost: {
    email: 'email',
    name: 'fullName',
    note: 'notes',
    subscribed_to_emails: 'newsletterStatus',
    created_at: 'joined',
    labels: 'tags',
  },
  civicrm: {
    email: 'email',
    'first name': 'firstname',
    'last name': 'lastname',
    phone: 'telephone',
    'street address': 'addressLine1',
    'supplemental address 1': 'addressLine2',
    city: 'city',
    'postal code': 'postcode',
    'no bulk emails (user opt out)': 'newsletterOptOut',
    'preferred communication method': 'preferredContact',
    'group(s)': 'newsletterGroups',
    'tag(s)': 'tags',
    'note(s)': 'notes',
    'membership start date': 'memberSince',
    'member since': 'joined',
    'membership expiration date': 'memberUntil',
  },
} satisfies Record<string, Columns>

export type ImportPreset = keyof typeof known
export const importPresets = Object.keys(known) as ImportPreset[]

/** Columns that only this system's files have; two of them tell it apart. */
const marks: Record<ImportPreset, readonly string[]> = {
  masthead: ['emailaddress', 'contributionmonthlyamount', 'membershipstarts', 'newsletterstatus'],
  mailchimp: [
    'leid',
    'euid',
    'member_rating',
    'optin_time',
    'confirm_time',
    'last_changed',
    'unsub_time',
    'clean_time',
  ],
  ghost: ['subscribed_to_emails', 'complimentary_plan', 'stripe_customer_id', 'labels', 'tiers'],
  civicrm: [
    'contact id',
    'contact type',
    'sort name',
    'no bulk emails (user opt out)',
    'do not email',
    'legal identifier',
  ],
}

/** What people call a field in files of their own; letters and digits only. */
const usual: readonly (readonly [ImportField, readonly string[]])[] = [
  ['email', ['email', 'emailaddress', 'mail', 'mailaddress', 'primaryemail', 'emailadresse', 'courriel', 'correo']],
  ['firstname', ['firstname', 'givenname', 'forename', 'vorname', 'prenom', 'nombre', 'nome']],
  ['lastname', ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'cognome']],
  ['fullName', ['name', 'fullname', 'displayname', 'contactname']],
  ...profileLineNames.map((name) => [name, profileLines[name].usualNames] as const),
  ['addressLine1', ['addressline1', 'address1', 'address', 'street', 'streetaddress', 'strasse', 'straße']],
  ['addressLine2', ['addressline2', 'address2', 'supplementaladdress1']],
  ['city', ['city', 'town', 'cityortown', 'ort', 'stadt', 'ville']],
  ['postcode', ['postcode', 'postalcode', 'zip', 'zipcode', 'plz', 'codepostal']],
  ['deliveryOptIn', ['deliveryoptin', 'delivery']],
  ['newsletterStatus', ['newsletterstatus', 'newsletter', 'subscribed', 'subscriptionstatus', 'status']],
  ['newsletterOptOut', ['optout', 'unsubscribed', 'optedout']],
  ['newsletterGroups', ['newslettergroups', 'groups', 'lists']],
  ['tags', ['tags', 'labels']],
  ['member', ['member', 'ismember']],
  ['memberSince', ['membersince', 'membershipstarts', 'membershipstart', 'membershipstartdate']],
  ['memberUntil', ['memberuntil', 'membershipexpires', 'membershipend', 'membershipexpirationdate']],
  ['joined', ['joined', 'createdat', 'created', 'signupdate', 'dateadded', 'joindate']],
  ['notes', ['notes', 'note', 'comments', 'comment']],
  ['description', ['description', 'bio']],
]

/** Whose export this is, as far as its header tells. */
export function guessPreset(header: readonly string[]): ImportPreset | undefined {
  const names = new Set(header.map((column) => column.trim().toLowerCase()))
  return importPresets.find((preset) => marks[preset].filter((mark) => names.has(mark)).length >= 2)
}

/** What each column is likely to be: by the preset where that names it, else by its usual names. */
export function guessColumns(header: readonly string[], preset = guessPreset(header)): Record<string, ImportField> {
  const guessed: Record<string, ImportField> = {}
  const taken = new Set<ImportField>()
  const take = (column: string, field: ImportField | undefined) => {
    if (!field || Object.hasOwn(guessed, column) || (taken.has(field) && !repeatableFields.includes(field))) return
    guessed[column] = field
    taken.add(field)
  }
  const columns: Columns = preset ? known[preset] : {}
  for (const column of header) take(column, lookUp(columns, column.trim().toLowerCase()))
  // Of a known system's file the rest is known too: what has no place here.
  if (preset) return guessed
  for (const column of header) take(column, usualField(column))
  if (taken.has('firstname') || taken.has('lastname')) drop(guessed, 'fullName')
  return guessed
}

function lookUp(columns: Columns, name: string): ImportField | undefined {
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}

function usualField(column: string): ImportField | undefined {
  const name = column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return usual.find(([, names]) => names.includes(name))?.[0]
}

function drop(guessed: Record<string, ImportField>, field: ImportField): void {
  for (const [column, known] of Object.entries(guessed)) if (known === field) delete guessed[column]
}

/** Some systems write one file for each status and say which in its name, and in columns that only this status has. */
export function guessStatus(
  fileName: string,
  header: readonly string[] = [],
): 'subscribed' | 'unsubscribed' | 'cleaned' | 'none' | undefined {
  const [, status] = /^(subscribed|unsubscribed|cleaned|nonsubscribed)_/i.exec(fileName) ?? []
  if (status) return statusOf[status.toLowerCase()]
  if (guessPreset(header) !== 'mailchimp') return undefined
  const names = header.map((column) => column.trim().toLowerCase())
  if (names.includes('clean_time')) return 'cleaned'
  return names.includes('unsub_time') ? 'unsubscribed' : undefined
}

const statusOf: Readonly<Record<string, ReturnType<typeof guessStatus>>> = {
  subscribed: 'subscribed',
  unsubscribed: 'unsubscribed',
  cleaned: 'cleaned',
  nonsubscribed: 'none',
}
