import { sql } from 'kysely'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import type { Database, Tx } from '#server/tables.ts'
import { readKeptGroups } from './settings.ts'

export interface GivenConsent {
  contactId: string
  groups: readonly string[]
  agreedAt: Date
  confirmedAt: Date | null
  /** Nobody said when: one of the same source is then the same. */
  isUndated: boolean
}

/** Those of these consents that no earlier import has brought. */
function missingOf(consents: readonly GivenConsent[], source: string) {
  return sql`with given as (select ${JSON.stringify(consents)}::jsonb as list), consents as (
    select g.* from given, jsonb_to_recordset(given.list) as g (
      "contactId" uuid, groups text[], "agreedAt" timestamptz, "confirmedAt" timestamptz, "isUndated" boolean
    )
  ), missing as (
    select * from consents g where not exists (
      select from newsletter_consents n
      where n.contact_id = g."contactId" and n.way = 'import' and n.groups @> g.groups
        and (n.agreed_at = g."agreedAt" or (g."isUndated" and n.source = ${source}))
    )
  )`
}

/** Whose consent is news; writes nothing. */
export async function findMissingConsents(
  db: Database,
  consents: readonly GivenConsent[],
  source: string,
): Promise<Set<string>> {
  if (consents.length === 0) return new Set()
  const { rows } = await sql<{ contactId: string }>`
    ${missingOf(consents, source)} select "contactId" as contact_id from missing`.execute(db)
  return new Set(rows.map(({ contactId }) => contactId))
}

/** Keeps what people agreed to elsewhere; answers the new consent of each contact. */
export async function insertImportedConsents(
  tx: Tx,
  consents: readonly GivenConsent[],
  source: string,
): Promise<Map<string, string>> {
  if (consents.length === 0) return new Map()
  const { rows } = await sql<{ contactId: string; id: string }>`
    ${missingOf(consents, source)}
    insert into newsletter_consents (contact_id, way, groups, source, agreed_at, confirmed_at)
    select "contactId", 'import', groups, ${source}, "agreedAt", "confirmedAt" from missing
    returning contact_id, id`.execute(tx)
  return new Map(rows.map(({ contactId, id }) => [contactId, id]))
}

export async function deleteConsents(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('newsletterConsents').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** When each of these contacts last agreed by their own doing here. */
export async function findAgreedHere(db: Database, contactIds: readonly string[]): Promise<Map<string, Date>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('newsletterConsents')
    .select((eb) => ['contactId', eb.fn.max('agreedAt').as('agreedAt')])
    .where('contactId', '=', sql<string>`any(${contactIds}::uuid[])`)
    .where('way', 'in', ['join', 'callout', 'page', 'account', 'choices'])
    .groupBy('contactId')
    .execute()
  return new Map(rows.map(({ contactId, agreedAt }) => [contactId, agreedAt]))
}

/** Every group that people can be in: those kept here, then those of the provider. */
export async function listKnownGroups(db: Database): Promise<NewsletterGroup[]> {
  const here = await db
    .selectFrom('newsletterGroups')
    .select(['id', 'label'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const theirs = (await readKeptGroups(db)) ?? []
  return [...here, ...theirs.filter(({ id }) => !here.some((group) => group.id === id))]
}
