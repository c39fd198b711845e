import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { contactLimits } from '#domain/contacts/limits.ts'
import { forEachLine, type ProfileLine } from '#domain/contacts/profile-lines.ts'
import { distinct, readBoolean, readDate, readNames, readText } from '#domain/csv/cells.ts'
import type { RowIssue } from '#domain/csv/import-file.ts'
import { isEmailAddress } from '#domain/http/email-address.ts'
import { readNewsletterStatus, splitName, toRichText } from './cells.ts'
import { type ImportField, importLimits } from './import-field.ts'
import type { ImportMapping } from './mapping.ts'

interface Membership {
  dateAdded: Date
  dateExpires: Date | null
}

/** What a row says about somebody; what it does not say is empty. */
export interface ImportedContact extends Record<ProfileLine, string> {
  email: string
  firstname: string
  lastname: string
  deliveryOptIn: boolean
  deliveryAddress: DeliveryAddress | null
  newsletterStatus: NewsletterStatus
  newsletterGroups: string[]
  notes: string
  description: string
  tags: string[]
  member: Membership | null
  joined: Date | null
  consent?: NewsletterDates
}

/** When somebody agreed to newsletters, confirmed their address, and left. */
interface NewsletterDates {
  agreed: Date | null
  confirmed: Date | null
  left: Date | null
}

export interface Column {
  index: number
  name: string
  field: ImportField
}

/** Where to look for what, for `readRow`. */
export function planColumns(header: readonly string[], { columns }: Pick<ImportMapping, 'columns'>): Column[] {
  return header.flatMap((name, index) => {
    const field = Object.hasOwn(columns, name) ? columns[name] : undefined
    return field ? [{ index, name, field }] : []
  })
}

export type ReadRow = { email: string } & (
  | { contact: ImportedContact; issues?: undefined }
  | { contact?: undefined; issues: RowIssue[] }
)

/** A record of the file as the contact it describes, or what is wrong with it. */
export function readRow(
  record: readonly string[],
  columns: readonly Column[],
  mapping: Pick<ImportMapping, 'dateOrder' | 'newsletterStatus' | 'tags'>,
  now: Date,
): ReadRow {
  const issues: RowIssue[] = []
  const cells = new Map<ImportField, string>()
  const many = new Map<ImportField, string[]>()
  const nameOf = new Map<ImportField, string>()
  for (const { index, name, field } of columns) {
    const text = readText(record[index] ?? '')
    nameOf.set(field, name)
    if (text.includes('\0')) issues.push({ column: name, code: 'isString' })
    if (text === '') continue
    cells.set(field, text)
    many.set(field, [...(many.get(field) ?? []), text])
  }
  const addIssue = (field: ImportField, code: string) => void issues.push({ column: nameOf.get(field) ?? field, code })
  const read = <Value>(field: ImportField, reader: (text: string) => Value | undefined, code: string) => {
    const text = cells.get(field)
    if (text === undefined) return undefined
    const value = reader(text)
    if (value === undefined) addIssue(field, code)
    return value
  }
  const line = (field: ImportField, longest: number = contactLimits.line): string => {
    const text = cells.get(field) ?? ''
    if (text.length > longest) addIssue(field, 'maxLength')
    return text
  }
  const names = (field: ImportField) => {
    const found = distinct((many.get(field) ?? []).flatMap(readNames))
    if (found.length > importLimits.tags || found.some((name) => name.length > importLimits.tagName)) {
      addIssue(field, 'maxLength')
    }
    return found
  }

  const email = (cells.get('email') ?? '').toLowerCase()
  if (!isEmailAddress(email)) addIssue('email', email ? 'isEmail' : 'isNonEmptyString')
  const named = splitName(line('fullName', 2 * contactLimits.line))
  const day = (text: string) => readDate(text, mapping.dateOrder)
  const joined = read('joined', day, 'isDate') ?? null
  const pastDay = (text: string) => {
    const date = day(text)
    return date && date <= now ? date : undefined
  }
  const consent = {
    agreed: read('newsletterAgreed', pastDay, 'isDate') ?? null,
    confirmed: read('newsletterConfirmed', pastDay, 'isDate') ?? null,
    left: read('newsletterLeft', pastDay, 'isDate') ?? null,
  }
  const status = read('newsletterStatus', readNewsletterStatus, 'isEnum') ?? mapping.newsletterStatus
  const hasLeft = read('newsletterOptOut', readBoolean, 'isBoolean') ?? false
  const newsletterStatus = hasLeft ? 'unsubscribed' : status
  const groups = names('newsletterGroups')
  const notes = toRichText((many.get('notes') ?? []).join('\n'))
  if (notes.length > contactLimits.notes) addIssue('notes', 'maxLength')
  const contact: ImportedContact = {
    email,
    firstname: line('firstname') || named.firstname,
    lastname: line('lastname') || named.lastname,
    ...forEachLine((name) => line(name)),
    deliveryOptIn: read('deliveryOptIn', readBoolean, 'isBoolean') ?? false,
    deliveryAddress: toAddress(line('addressLine1'), line('addressLine2'), line('city'), line('postcode')),
    newsletterStatus,
    // Who gets no newsletter is in no group of it.
    newsletterGroups: newsletterStatus === 'none' ? [] : groups,
    notes,
    description: line('description', contactLimits.description),
    tags: distinct([...names('tags'), ...mapping.tags]),
    member: null,
    joined: joined && joined > now ? null : joined,
    consent,
  }
  contact.member = readMembership()
  return issues.length > 0 ? { email: email.slice(0, 254), issues } : { email, contact }

  function readMembership(): Membership | null {
    const isMember = read('member', readBoolean, 'isBoolean')
    const since = read('memberSince', day, 'isDate')
    const until = read('memberUntil', day, 'isDate')
    if (isMember === false || !(isMember || since || until)) return null
    const dateAdded = since ?? contact.joined ?? (until && until <= now ? undefined : now)
    if (!dateAdded || (until && until <= dateAdded)) {
      addIssue('memberUntil', 'min')
      return null
    }
    return { dateAdded, dateExpires: until ?? null }
  }
}

function toAddress(line1: string, line2: string, city: string, postcode: string): DeliveryAddress | null {
  return line1 || line2 || city || postcode ? { line1, line2, city, postcode } : null
}
