import { type Filled, fillIn, foldRows } from '#domain/contact-imports/fill-in.ts'
import type { ImportOutcome } from '#domain/contact-imports/import-field.ts'
import type { ImportedContact, ReadRow } from '#domain/contact-imports/read-row.ts'
import { distinct } from '#domain/csv/cells.ts'
import type { RowIssue } from '#domain/csv/import-file.ts'
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

  const people = groupByPerson(rows, importing)
  const results = importing.dryRun ? await tryOut(tx, importing, people) : await write(tx, importing, people, now)
  const written = rows.map((row) => describeRow(row, results, people, importing))
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

function groupByPerson(rows: readonly BatchRow[], { mode }: ImportRecord): Map<string, Person> {
  const people = new Map<string, Person>()
  for (const { line, contact } of rows) {
    if (!contact) continue
    const known = people.get(contact.email)
    if (!known) people.set(contact.email, { firstLine: line, contact: withSafeNotes(contact) })
    else if (mode === 'merge') known.contact = foldRows(known.contact, withSafeNotes(contact))
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
  /** An earlier row of the file was about the same person. */
  again: boolean
}
type Results = Map<string, Result>

async function write(tx: Tx, importing: ImportRecord, people: Map<string, Person>, now: Date): Promise<Results> {
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
  const merging = importing.mode === 'merge' ? known : []
  const filledOf = new Map(merging.map((contact) => [contact.id, fillIn(contact, contactOf(people, contact.email))]))
  await fill(tx, merging, filledOf, now)
  const tagged = await tagContacts(
    tx,
    [...added, ...merging].map(({ id, email }) => ({ contactId: id, names: contactOf(people, email).tags })),
  )

  const results: Results = new Map()
  for (const { id, email } of added) {
    results.set(email, { outcome: 'created', contactId: id, filled: null, tags: null, again: false })
  }
  for (const { id, email } of known) {
    const filled = filledOf.get(id) ?? {}
    const tags = tagged.get(id) ?? null
    const outcome = importing.mode === 'skip' ? 'skipped' : hasChanges(filled, tags) ? 'merged' : 'unchanged'
    results.set(email, { outcome, contactId: id, filled, tags, again: earlier.has(id) })
  }
  await recordChanges(tx, importing, results, now)
  return results
}

/** As `write`, without writing anything of it. */
async function tryOut(tx: Tx, importing: ImportRecord, people: Map<string, Person>): Promise<Results> {
  const emails = [...people.keys()]
  const known = await lockFillable(tx, { emails })
  const earlier = new Set(await findEarlierEmails(tx, importing.id, emails))
  const again = new Set(
    await findEarlierContacts(
      tx,
      importing.id,
      known.map(({ id }) => id),
    ),
  )
  const tagsOf = await findTagNames(
    tx,
    known.map(({ id }) => id),
  )
  const results: Results = new Map()
  for (const email of emails) {
    const outcome = !earlier.has(email) ? 'created' : importing.mode === 'merge' ? 'merged' : 'skipped'
    results.set(email, { outcome, contactId: null, filled: null, tags: null, again: earlier.has(email) })
  }
  for (const contact of known) {
    const row = contactOf(people, contact.email)
    const filled = fillIn(contact, row)
    const has = tagsOf.get(contact.id) ?? []
    const lacksTag = row.tags.some((tag) => !has.includes(tag.toLowerCase()))
    const changes = hasChanges(filled, null) || lacksTag
    const outcome = importing.mode === 'skip' ? 'skipped' : changes ? 'merged' : 'unchanged'
    results.set(contact.email, { outcome, contactId: contact.id, filled, tags: null, again: again.has(contact.id) })
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
      groups: of('merged').map(({ contactId, filled, tags }) => ({
        metadata: {
          fields: namesOf(filled, idsOf(tags)),
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
export function namesOf(filled: Filled | null, tagIds: readonly string[] | null): string[] {
  const names = Object.keys(filled ?? {}).map((field) =>
    ['firstname', 'lastname', 'member'].includes(field) ? field : `profile.${field}`,
  )
  return (tagIds && tagIds.length > 0 ? [...names, 'tags'] : names).toSorted()
}

function describeRow(
  row: BatchRow,
  results: Results,
  people: Map<string, Person>,
  { mode, mapping, dryRun }: ImportRecord,
): NewRow {
  const nothing = { contactId: null, filled: null, tagIds: null }
  if (!row.contact) {
    const email = row.email.toWellFormed() || null
    return { ...nothing, line: row.line, outcome: 'invalid', email, issues: row.issues }
  }
  const { email } = row.contact
  const result = results.get(email)
  if (!result) throw new Error('a row without a result')
  const { outcome, contactId, filled, tags } = result
  const tagIds = idsOf(tags)
  const address = contactId && !dryRun ? null : email
  const isFirst = people.get(email)?.firstLine === row.line
  const issues: RowIssue[] | null =
    isFirst && !result.again ? null : [{ column: emailColumn(mapping.columns), code: 'duplicate' }]
  if (isFirst) return { line: row.line, outcome, email: address, contactId, issues, filled, tagIds }
  // What it adds was added with the first.
  return {
    ...nothing,
    line: row.line,
    outcome: mode === 'merge' ? 'unchanged' : 'skipped',
    email: address,
    contactId,
    issues,
  }
}

function emailColumn(columns: ImportRecord['mapping']['columns']): string {
  return Object.keys(columns).find((column) => columns[column] === 'email') ?? ''
}

function contactOf(people: Map<string, Person>, email: string): ImportedContact {
  const person = people.get(email)
  if (!person) throw new Error('a contact that no row is about')
  return { ...person.contact, tags: distinct(person.contact.tags) }
}

function hasChanges(filled: Filled, tags: readonly TagName[] | null): boolean {
  return Object.keys(filled).length > 0 || (tags?.length ?? 0) > 0
}
