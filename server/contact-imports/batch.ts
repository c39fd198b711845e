import { type Filled, fillIn, foldRows } from '#domain/contact-imports/fill-in.ts'
import type { ImportField, ImportOutcome } from '#domain/contact-imports/import-field.ts'
import { guessPreset, type ImportPreset } from '#domain/contact-imports/presets.ts'
import type { ImportedContact, ReadRow } from '#domain/contact-imports/read-row.ts'
import {
  consentSource,
  findConsent,
  foldSubscribers,
  hasUnknownGroup,
  settleSubscriber,
  toSubscriber,
} from '#domain/contact-imports/subscribers.ts'
import { distinct } from '#domain/csv/cells.ts'
import type { RowIssue } from '#domain/csv/import-file.ts'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import { recordLine } from '#server/activity/index.ts'
import {
  addMemberships,
  type FillableContact,
  insertContacts,
  lockFillable,
  type TagName,
  tagContacts,
  updateFillable,
} from '#server/contacts/index.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import { insertContributions } from '#server/contributions/index.ts'
import {
  findAgreedHere,
  findMissingConsents,
  type GivenConsent,
  insertImportedConsents,
  listKnownGroups,
} from '#server/newsletter/index.ts'
import type { Tx } from '#server/tables.ts'
import {
  findEarlierContacts,
  findEarlierEmails,
  findTagNames,
  type ImportRecord,
  insertRows,
  lockImport,
  type NewRow,
  updateImport,
} from './queries.ts'

export type BatchRow = ReadRow & { line: number }

interface Place {
  rowsRead: number
  progress: number
}

/** Imports some rows, or says what would become of them. False when the import was stopped or is somebody else's now. */
export async function importBatch(
  tx: Tx,
  importing: ImportRecord,
  rows: readonly BatchRow[],
  place: Place,
  now: Date,
): Promise<boolean> {
  const current = await lockImport(tx, importing.id)
  if (current?.status !== 'running' || current.rowsRead !== place.rowsRead - rows.length) return false

  const groups = importing.mode === 'subscribers' ? await listKnownGroups(tx) : []
  const batch = { importing, people: groupByPerson(rows, importing, groups), groups, now }
  const results = importing.dryRun ? await tryOut(tx, batch) : await write(tx, batch)
  const written = rows.map((row) => describeRow(row, results, batch))
  await insertRows(tx, importing.id, written)
  const count = (outcome: ImportOutcome) => written.filter((row) => row.outcome === outcome).length
  await updateImport(tx, importing.id, {
    ...place,
    created: current.created + count('created'),
    merged: current.merged + count('merged'),
    unchanged: current.unchanged + count('unchanged'),
    skipped: current.skipped + count('skipped'),
    invalid: current.invalid + count('invalid'),
  })
  return true
}

/** Everything that a batch says about one address. */
interface Person {
  firstLine: number
  contact: ImportedContact
}

type People = ReadonlyMap<string, Person>

function groupByPerson(
  rows: readonly BatchRow[],
  { mode, mapping }: ImportRecord,
  groups: readonly NewsletterGroup[],
): People {
  const prepare = (contact: ImportedContact) =>
    withSafeNotes(mode === 'subscribers' ? toSubscriber(contact, mapping, groups) : contact)
  const fold = mode === 'subscribers' ? foldSubscribers : mode === 'merge' ? foldRows : undefined
  const people = new Map<string, Person>()
  for (const { line, contact } of rows) {
    if (!contact) continue
    const known = people.get(contact.email)
    if (!known) people.set(contact.email, { firstLine: line, contact: prepare(contact) })
    else if (fold) known.contact = fold(known.contact, prepare(contact))
  }
  return people
}

function withSafeNotes(contact: ImportedContact): ImportedContact {
  return contact.notes === '' ? contact : { ...contact, notes: sanitizeRichText(contact.notes) }
}

interface Result {
  outcome: ImportOutcome
  contactId: string | null
  filled: Filled | null
  tags: TagName[] | null
  consentId: string | null
  /** An earlier row of the file was about the same person. */
  again: boolean
}
type Results = Map<string, Result>

interface Batch {
  importing: ImportRecord
  people: People
  /** Newsletter groups of this site, where they are needed. */
  groups: readonly NewsletterGroup[]
  now: Date
}

async function write(tx: Tx, batch: Batch): Promise<Results> {
  const { importing, people, now } = batch
  const contacts = [...people.values()].map(({ contact }) => contact)
  const added = await insertContacts(tx, contacts, now, insertContributions)
  const idOf = new Map(added.map(({ id, email }) => [email, id]))
  const known = await lockFillable(tx, { emails: contacts.flatMap(({ email }) => (idOf.has(email) ? [] : email)) })
  const earlier = new Set(
    await findEarlierContacts(
      tx,
      importing.id,
      known.map(({ id }) => id),
    ),
  )
  const merging = importing.mode === 'skip' ? [] : known
  const filledOf = await findFilled(tx, batch, merging)
  await fill(tx, merging, filledOf, now)
  const tagged = await tagContacts(
    tx,
    [...added, ...(importing.mode === 'merge' ? merging : [])].map(({ id, email }) => ({
      contactId: id,
      names: contactOf(people, email).tags,
    })),
  )
  const consented = await insertImportedConsents(
    tx,
    listConsents(batch, [...added, ...merging], filledOf),
    sourceOf(importing),
  )

  const results: Results = new Map()
  for (const { id, email } of added) {
    const consentId = consented.get(id) ?? null
    results.set(email, { outcome: 'created', contactId: id, filled: null, tags: null, consentId, again: false })
  }
  for (const { id, email } of known) {
    const filled = filledOf.get(id) ?? {}
    const tags = tagged.get(id) ?? null
    const consentId = consented.get(id) ?? null
    const changes = hasChanges(filled, tags) || consentId !== null
    const outcome = importing.mode === 'skip' ? 'skipped' : changes ? 'merged' : 'unchanged'
    results.set(email, { outcome, contactId: id, filled, tags, consentId, again: earlier.has(id) })
  }
  await recordChanges(tx, importing, results, now)
  return results
}

/** What the rows change of contacts that are there already. */
async function findFilled(
  tx: Tx,
  { importing, people }: Batch,
  contacts: readonly FillableContact[],
): Promise<Map<string, Filled>> {
  const isOfSubscribers = importing.mode === 'subscribers'
  const ids = contacts.map(({ id }) => id)
  const agreedHere = isOfSubscribers ? await findAgreedHere(tx, ids) : new Map<string, Date>()
  return new Map(
    contacts.map((contact) => {
      const row = contactOf(people, contact.email)
      return [
        contact.id,
        isOfSubscribers ? settleSubscriber(contact, row, agreedHere.get(contact.id)) : fillIn(contact, row),
      ]
    }),
  )
}

/** What subscribers agreed to, of those who are subscribed here too. */
function listConsents(
  { importing, people, now }: Batch,
  contacts: readonly ({ id: string; email: string } & Partial<FillableContact>)[],
  filledOf: ReadonlyMap<string, Filled>,
): GivenConsent[] {
  if (importing.mode !== 'subscribers') return []
  return contacts.flatMap(({ id, email, newsletterStatus }) => {
    const row = contactOf(people, email)
    const status = filledOf.get(id)?.newsletterStatus?.after ?? newsletterStatus ?? row.newsletterStatus
    const consent = status === 'subscribed' ? findConsent(row, now) : undefined
    return consent ? [{ contactId: id, ...consent }] : []
  })
}

function sourceOf({ header, fileName }: ImportRecord): string {
  const preset = guessPreset(header)
  return consentSource(preset && systemNames[preset], fileName)
}

/** As they call themselves. */
const systemNames: Readonly<Record<ImportPreset, string>> = {
  masthead: 'Masthead',
  mailchimp: 'Mailchimp',
  ghost: 'Ghost',
  civicrm: 'CiviCRM',
}

/** As `write`, without writing anything of it. */
async function tryOut(tx: Tx, batch: Batch): Promise<Results> {
  const { importing, people } = batch
  const emails = [...people.keys()]
  const known = await lockFillable(tx, { emails })
  const ids = known.map(({ id }) => id)
  const earlier = new Set(await findEarlierEmails(tx, importing.id, emails))
  const again = new Set(await findEarlierContacts(tx, importing.id, ids))
  const tagsOf = importing.mode === 'merge' ? await findTagNames(tx, ids) : undefined
  const results: Results = new Map()
  const nothing = { contactId: null, filled: null, tags: null, consentId: null }
  for (const email of emails) {
    const outcome = !earlier.has(email) ? 'created' : importing.mode === 'skip' ? 'skipped' : 'merged'
    results.set(email, { ...nothing, outcome, again: earlier.has(email) })
  }
  const filledOf = await findFilled(tx, batch, known)
  const consenting = await findMissingConsents(tx, listConsents(batch, known, filledOf), sourceOf(importing))
  for (const { id, email } of known) {
    const { tags } = contactOf(people, email)
    const filled = filledOf.get(id) ?? {}
    const has = tagsOf?.get(id) ?? []
    const lacksTag = tagsOf !== undefined && tags.some((tag) => !has.includes(tag.toLowerCase()))
    const changes = hasChanges(filled, null) || lacksTag || consenting.has(id)
    const outcome = importing.mode === 'skip' ? 'skipped' : changes ? 'merged' : 'unchanged'
    results.set(email, { ...nothing, outcome, contactId: id, filled, again: again.has(id) })
  }
  return results
}

async function fill(
  tx: Tx,
  contacts: readonly FillableContact[],
  filledOf: ReadonlyMap<string, Filled>,
  now: Date,
): Promise<void> {
  const changed = contacts.flatMap((contact) => {
    const filled = filledOf.get(contact.id) ?? {}
    if (!hasChanges(filled, null)) return []
    return { ...contact, ...Object.fromEntries(Object.entries(filled).map(([field, { after }]) => [field, after])) }
  })
  await updateFillable(tx, changed)
  const joining = changed.filter(({ id }) => filledOf.get(id)?.member)
  await addMemberships(
    tx,
    joining.flatMap(({ id, member }) => (member ? { contactId: id, ...member } : [])),
    now,
  )
}

async function recordChanges(tx: Tx, importing: ImportRecord, results: Results, now: Date): Promise<void> {
  const { id: importId, actorType, actorId } = importing
  const actor = { type: actorType, ...(actorId && { id: actorId }) }
  const of = (outcome: ImportOutcome) => [...results.values()].filter((result) => result.outcome === outcome)
  const line = { actor, metadata: { importId }, now }
  await recordLine(
    tx,
    { ...line, eventType: 'contact.created' },
    {
      tally: `import:${importId}:contact.created`,
      groups: [
        {
          metadata: { source: 'import', medium: '', campaign: '', importId },
          targetIds: of('created').flatMap(({ contactId }) => contactId ?? []),
        },
      ],
    },
  )
  await recordLine(
    tx,
    { ...line, eventType: 'contact.profile-updated' },
    {
      tally: `import:${importId}:contact.profile-updated`,
      groups: of('merged').map(({ contactId, filled, tags, consentId }) => ({
        metadata: {
          fields: namesOf(filled, idsOf(tags), consentId),
          ...(tags && { tags: { added: tags.map(({ name }) => name), removed: [] } }),
          importId,
        },
        targetIds: contactId ? [contactId] : [],
      })),
    },
  )
}

function idsOf(tags: readonly TagName[] | null): string[] | null {
  return tags?.map(({ id }) => id) ?? null
}

/** The fields of a merge, as the audit log and the report name them. */
export function namesOf(filled: Filled | null, tagIds: readonly string[] | null, consentId: string | null): string[] {
  const names = Object.keys(filled ?? {}).map((field) =>
    ['firstname', 'lastname', 'member'].includes(field) ? field : `profile.${field}`,
  )
  if (tagIds && tagIds.length > 0) names.push('tags')
  if (consentId) names.push('newsletterConsent')
  return names.toSorted()
}

function describeRow(row: BatchRow, results: Results, { people, importing, groups }: Batch): NewRow {
  const { mode, mapping, dryRun } = importing
  const nothing = { contactId: null, filled: null, tagIds: null, consentId: null }
  if (!row.contact) {
    const email = row.email.toWellFormed() || null
    return { ...nothing, line: row.line, outcome: 'invalid', email, issues: row.issues }
  }
  const { email } = row.contact
  const result = results.get(email)
  if (!result) throw new Error('a row without a result')
  const { outcome, contactId, filled, tags, consentId } = result
  const tagIds = idsOf(tags)
  const address = contactId && !dryRun ? null : email
  const isFirst = people.get(email)?.firstLine === row.line
  const found: RowIssue[] = [
    ...(isFirst && !result.again ? [] : [{ column: columnOf(mapping.columns, 'email'), code: 'duplicate' }]),
    ...(mode === 'subscribers' && hasUnknownGroup(row.contact, mapping, groups)
      ? [{ column: columnOf(mapping.columns, 'newsletterGroups'), code: 'unknownGroup' }]
      : []),
  ]
  const issues = found.length > 0 ? found : null
  if (isFirst) return { line: row.line, outcome, email: address, contactId, issues, filled, tagIds, consentId }
  // What it adds was added with the first.
  return {
    ...nothing,
    line: row.line,
    outcome: mode === 'skip' ? 'skipped' : 'unchanged',
    email: address,
    contactId,
    issues,
  }
}

function columnOf(columns: ImportRecord['mapping']['columns'], field: ImportField): string {
  return Object.keys(columns).find((column) => columns[column] === field) ?? ''
}

function contactOf(people: People, email: string): ImportedContact {
  const person = people.get(email)
  if (!person) throw new Error('a contact that no row is about')
  return { ...person.contact, tags: distinct(person.contact.tags) }
}

function hasChanges(filled: Filled, tags: readonly TagName[] | null): boolean {
  return Object.keys(filled).length > 0 || (tags?.length ?? 0) > 0
}
