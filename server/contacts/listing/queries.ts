import { availableParallelism } from 'node:os'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContactFilter } from '#domain/contacts/filters.ts'
import { forLines, linesWith } from '#domain/contacts/profile-lines.ts'
import type { ContactExtra } from '#domain/contacts/reply.ts'
import type { ContactSort } from '#domain/contacts/sort.ts'
import { type Condition, fieldsOf, type Where } from '#domain/rules/condition.ts'
import type { Filters } from '#domain/rules/filter.ts'
import { isSuppressed } from '#server/email-bounces/index.ts'
import { limitConcurrency } from '#server/platform/concurrency.ts'
import { type Bindings, column, compileWhere, set, truth } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { createContactCache } from '../cache/cache.ts'
import { readVersion, totalOfContacts, versionOfContacts } from '../cache/queries.ts'
import { contributionHistory } from '../contribution-periods-queries.ts'
import { membershipBindings } from '../memberships/filter-queries.ts'
import { columnOfLine } from '../profile-columns.ts'
import { type ContactRow, findContactRows } from '../queries.ts'
import { renewalFailures } from '../renewal-failure-queries.ts'
import { singlePayments } from '../single-payment-queries.ts'
import { foldSearches, isSearch, searchText } from './search.ts'
import type { TaggedContacts } from './tag-change-queries.ts'

/** Which contacts, and the moment that "active" means. */
export interface ContactSelection {
  where: Where
  now: Date
  further?: FurtherFilters
}

/** Filters whose answers lie in tables of other rooms, with a version of their own beside that of the contacts. */
export interface FurtherFilters {
  filters: Filters
  bindings: Bindings
  version: RawBuilder<string>
  /** Of what the filters are made from. */
  revision: string
  /** Those of these filters whose results change without a new version. */
  uncached: readonly string[]
}

/** Those of these fields that another room knows. */
export type FindFurtherFilters = (db: Database, fields: readonly string[]) => Promise<FurtherFilters | undefined>

export interface ContactListPage {
  sort: ContactSort | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

export async function countContacts(db: Database, selection: ContactSelection): Promise<number> {
  const [total = 0] = await countSelections(db, [selection])
  return total
}

const totalCache = createContactCache<number>()

/** How many each selection finds; those that are not cached are counted in one query. */
export async function countSelections(db: Database, selections: readonly ContactSelection[]): Promise<number[]> {
  const totals = await readCachedTotals(db, selections)
  const missing = selections.filter((selection) => !totals.has(selection))
  if (missing.length > 0) {
    const { rows } = await sql<{ versions: string[]; totals: number[] }>`
      select json_build_array(${sql.join(missing.map(versionOf))}) as versions,
        json_build_array(${sql.join(missing.map(countOf))}) as totals`.execute(db)
    const { versions, totals: counted } = rows[0] ?? { versions: [], totals: [] }
    for (const [index, selection] of missing.entries()) {
      const value = counted[index] ?? 0
      totals.set(selection, value)
      totalCache.set(db, selection, { version: versions[index] ?? '', value })
    }
  }
  return selections.map((selection) => totals.get(selection) ?? 0)
}

async function readCachedTotals(
  db: Database,
  selections: readonly ContactSelection[],
): Promise<Map<ContactSelection, number>> {
  const found = selections.flatMap((selection) => {
    const cached = totalCache.get(db, selection)
    return cached ? [{ selection, cached }] : []
  })
  if (found.length === 0) return new Map()
  const versions = await readVersions(
    db,
    found.map(({ selection }) => selection),
  )
  return new Map(
    found.flatMap(({ selection, cached }, index) =>
      cached.version === versions[index] ? [[selection, cached.value] as const] : [],
    ),
  )
}

/** That of the contacts, and where rules ask other rooms too, theirs: so their changes leave other lists alone. */
export function versionOf({ further }: ContactSelection): RawBuilder<string> {
  return further ? sql`${versionOfContacts} || '|' || ${further.version}` : versionOfContacts
}

async function readVersions(db: Database, selections: readonly ContactSelection[]): Promise<string[]> {
  if (selections.every(({ further }) => !further)) {
    const version = await readVersion(db)
    return selections.map(() => version)
  }
  const { rows } = await sql<{ versions: string[] }>`
    select json_build_array(${sql.join(selections.map(versionOf))}) as versions`.execute(db)
  return rows[0]?.versions ?? []
}

function countOf(selection: ContactSelection): RawBuilder<number> {
  if (fieldsOf(selection.where).length === 0) return totalOfContacts
  return sql`(select count(*) from ${matchesOf(selection).rows})`
}

/** `from` and `where` for all of a selection in no order, from the narrowest table that knows it; a contact's id there. */
function matchesOf(selection: ContactSelection): { rows: RawBuilder<unknown>; id: RawBuilder<unknown> } {
  const { where } = selection
  const only = onlyCondition(where)
  if (only?.field === 'tags' && only.kind === 'holds' && !only.negated) {
    return { rows: sql`contact_tag_links where tag_id = ${only.value}`, id: sql`contact_tag_links.contact_id` }
  }
  const folded = foldSearches(where)
  const table = onlyTable(folded)
  return {
    rows: sql`${tables(folded, { alone: true })} where (${compileWhere(folded, bindingsOf(selection))})`,
    id: table ? sql`${sql.ref(table)}.contact_id` : sql`contacts.id`,
  }
}

/** The ids of a selection, in no order. */
export function matchingIds(selection: ContactSelection): RawBuilder<unknown> {
  const { rows, id } = matchesOf(selection)
  return sql`select ${id} as id from ${rows}`
}

/** The condition that is all there is to a group. */
function onlyCondition(where: Where): Condition | undefined {
  if ('field' in where) return where
  const [part, ...others] = 'every' in where ? where.every : where.some
  return part && others.length === 0 ? onlyCondition(part) : undefined
}

/** `from` and `where` of a selection; more conditions may follow. */
export function selectionOf(selection: ContactSelection): RawBuilder<unknown> {
  const folded = foldSearches(selection.where)
  return sql`${tables(folded)} where ${compileWhere(folded, bindingsOf(selection))}`
}

interface Found {
  total: number
  ids: readonly string[]
}

const pageCache = createContactCache<Found>()

/** How many there are, and the page of them. */
export async function findContactPage(
  db: Database,
  selection: ContactSelection,
  page: ContactListPage,
  extras: readonly ContactExtra[],
): Promise<{ total: number; rows: ContactRow[] }> {
  const { total, ids } = (await readCachedPage(db, selection, page)) ?? (await findPage(db, selection, page))
  return { total, rows: await findContactRows(db, ids, extras) }
}

async function readCachedPage(
  db: Database,
  selection: ContactSelection,
  page: ContactListPage,
): Promise<Found | undefined> {
  const cached = pageCache.get(db, selection, page)
  if (!cached) return undefined
  const [version] = await readVersions(db, [selection])
  return cached.version === version ? cached.value : undefined
}

/**
 * The database is busy for a page's whole statement: ten at once on two cores are each as slow as all of them together, and
 * the last is no sooner done.
 */
const inTurn = limitConcurrency(Math.max(2, availableParallelism()))

/** Finds the page's ids alone, on the narrowest way an index offers. */
async function findPage(db: Database, selection: ContactSelection, page: ContactListPage): Promise<Found> {
  const { rows } = await inTurn(() => sql<SelectedPage>`${selectPage(selection, page)}`.execute(db))
  const { version, total, ids, backwards = false } = rows[0] ?? { version: '', total: 0, ids: [] }
  const value = { total, ids: backwards ? ids.toReversed() : ids }
  // That somebody was seen changes the order by that without notice.
  if (page.sort !== 'lastSeen') pageCache.set(db, selection, { version, value }, page)
  return value
}

interface SelectedPage {
  version: string
  total: number
  ids: string[]
  /** Whether the ids come in the opposite order. */
  backwards?: boolean
}

function selectPage(selection: ContactSelection, page: ContactListPage): RawBuilder<unknown> {
  if (isSearch(selection.where)) return selectFound(selection, page)
  if (fieldsOf(selection.where).length > 0) return selectCounted(selection, page)
  return page.offset >= farOffset ? selectFromNearerEnd(page) : selectOfAll(page)
}

const farOffset = 5000

/** Of all contacts: a page in the second half is reached sooner from the end. */
function selectFromNearerEnd(page: ContactListPage): RawBuilder<unknown> {
  const { limit, offset } = page
  const isNearEnd = sql`${totalOfContacts} < 2 * ${offset}::bigint`
  const rest = sql`${totalOfContacts} - ${offset}::bigint`
  return sql`
    select ${versionOfContacts} as version, ${totalOfContacts} as total, ${isNearEnd} as backwards,
      case when ${isNearEnd} then array(
        select contacts.id from contacts order by ${orderBy(page, { backwards: true })}
        limit greatest(least(${limit}::bigint, ${rest}), 0) offset greatest(${rest} - ${limit}::bigint, 0)
      ) else array(
        select contacts.id from contacts order by ${orderBy(page)} limit ${limit} offset ${offset}
      ) end as ids`
}

function selectOfAll(page: ContactListPage): RawBuilder<unknown> {
  return sql`
    select ${versionOfContacts} as version, ${totalOfContacts} as total, array(
      select contacts.id from contacts order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
    ) as ids`
}

/**
 * Counts in whatever order is quickest. Of many contacts, a walk along the sort's index soon has a page. A walk for few
 * goes to its end, so they are sorted. Of several conditions, finding few may take as long as finding many, so those that
 * are counted are kept; what one alone finds is soon found again, which costs less than keeping it.
 */
function selectCounted(selection: ContactSelection, page: ContactListPage): RawBuilder<unknown> {
  const { rows, id } = matchesOf(selection)
  const isSoonFound = onlyCondition(selection.where) !== undefined && !selection.further
  const counted = isSoonFound
    ? sql`select ${countOf(selection)} as total`
    : sql`select count(*) as total, array_agg(${id}) as ids from ${rows}`
  const few = isSoonFound ? sql`array(select ${id} from ${rows})` : sql`(select ids from counted)::uuid[]`
  const total = sql`(select total from counted)`
  return sql`
    with counted as materialized (${counted})
    select ${versionOf(selection)} as version, ${total} as total,
      case when ${total} <= ${fewMatches.rules} then array(
        select contacts.id from contacts where contacts.id = any(${few})
        order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
      ) else array(
        select contacts.id from ${selectionOf(selection)}
        order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
      ) end as ids`
}

/**
 * A search finds few contacts, which are sorted, or so many that a walk along the sort's index soon has a page of them.
 * How many contain a piece of text is what the database guesses worst, so it counts before it chooses. What many of the
 * first rows contain is found so often that its ids are not even kept: that would take as long as finding them.
 */
function selectFound(selection: ContactSelection, page: ContactListPage): RawBuilder<unknown> {
  const { where } = selection
  const folded = foldSearches(where)
  const { rows, id } = matchesOf(selection)
  const total = sql`(select total from counted)`
  const most = page.sort === 'firstname' || page.sort === 'lastname' ? fewMatches.searchByName : fewMatches.search
  const isCommon = onlyTable(folded) === 'contact_search' ? isCommonText(folded, selection) : sql`false`
  return sql`
    with common as materialized (select ${isCommon} as is_common),
      found as materialized (
        select count(*) as total, array_agg(${id}) as ids
        from ${rows} and not (select is_common from common)
      ),
      counted as materialized (
        select case when (select is_common from common) then ${countOf(selection)} else (select total from found) end as total
      )
    select ${versionOf(selection)} as version, ${total} as total,
      case when ${total} <= ${most} and not (select is_common from common) then array(
        select contacts.id from contacts where contacts.id = any((select ids from found)::uuid[])
        order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
      ) else array(
        select contacts.id from ${tables(where)} where ${compileWhere(where, bindingsOf(selection))}
        order by ${orderBy(page)} limit ${page.limit} offset ${page.offset}
      ) end as ids`
}

/** Whether a quarter of the first rows have it. */
function isCommonText(folded: Where, selection: ContactSelection): RawBuilder<boolean> {
  return sql`(
    select count(*) filter (where ${compileWhere(folded, bindingsOf(selection))}) > 25
    from (select text from contact_search limit 100) contact_search
  )`
}

const fewMatches = {
  rules: 1000,
  search: 2000,
  // Who has a word in the name stands together in the order of names: a walk may have to pass everybody else.
  searchByName: 4000,
}

/**
 * What a group's fields are columns of. Every contact has one row in each of these tables, so where only one of the
 * narrower ones is asked about and nothing sorted, it can stand `alone`.
 */
function tables(where: Where, { alone = false } = {}): RawBuilder<unknown> {
  const table = alone ? onlyTable(where) : undefined
  if (table) return sql.ref(table)
  const fields = fieldsOf(where)
  const joins = Object.entries(narrowTables).map(([name, columns]) =>
    fields.some((field) => columns.includes(field))
      ? sql`join ${sql.ref(name)} on ${sql.ref(name)}.contact_id = contacts.id`
      : sql``,
  )
  return sql`contacts ${sql.join(joins, sql` `)}`
}

function onlyTable(where: Where): string | undefined {
  const fields = fieldsOf(where)
  if (fields.length === 0) return undefined
  return Object.entries(narrowTables).find(([, columns]) => fields.every((field) => columns.includes(field)))?.[0]
}

/** Beside `contacts`, each with a row for every contact. */
const narrowTables: Readonly<Record<string, readonly string[]>> = {
  contact_search: [searchText],
  profiles: [
    ...linesWith('isFilter'),
    'deliveryOptIn',
    'newsletterStatus',
    'newsletterGroups',
  ] satisfies ContactFilter[],
  contributions: ['manualPaymentSource'] satisfies ContactFilter[],
}

function bindingsOf({ now, further }: ContactSelection): Bindings {
  return { ...bindings(now), ...contributionHistory, ...renewalFailures, ...further?.bindings }
}

/** Each filter on the column that an index serves. */
export function bindings(now: Date): Bindings<ContactFilter | typeof searchText> {
  const isMember = sql<SqlBool>`contacts.membership_starts <= ${now}
    and (contacts.membership_expires is null or contacts.membership_expires >= ${now})`
  const hasRole = (role: string) => sql<SqlBool>`exists (
    select from contact_roles where contact_id = contacts.id and role = ${role}
      and date_added <= ${now} and (date_expires is null or date_expires >= ${now})
  )`
  return {
    id: column(sql`contacts.id`),
    firstname: column(sql`contacts.firstname`),
    lastname: column(sql`contacts.lastname`),
    email: column(sql`contacts.email`, { isLowerCase: true }),
    [searchText]: column(sql`contact_search.text`, { isLowerCase: true }),
    ...forLines(linesWith('isFilter'), (name) => column(sql`profiles.${sql.ref(columnOfLine(name))}`)),
    joined: column(sql`contacts.joined`),
    lastSeen: column(sql`contacts.last_seen`),
    contributionType: column(sql`contacts.contribution_type`),
    contributionMonthlyAmount: column(sql`contacts.contribution_monthly_cents`),
    contributionPeriod: column(sql`contacts.contribution_period`),
    contributionCancelled: column(sql`contacts.contribution_cancelled_at`),
    manualPaymentSource: column(sql`contributions.source`),
    deliveryOptIn: column(sql`profiles.delivery_opt_in`),
    newsletterStatus: column(sql`profiles.newsletter_status`),
    newsletterGroups: set({
      holds: (group) => sql`profiles.newsletter_groups @> array[${group}]`,
      some: sql`profiles.newsletter_groups <> '{}'`,
    }),
    emailBounced: truth(isSuppressed(sql`contacts.email`)),
    activePermission: set({
      holds: (role) => (role === 'member' ? sql`coalesce(${isMember}, false)` : hasRole(role)),
      some: sql`true`,
    }),
    activeMembership: truth(isMember),
    activeUser: truth(sql`contacts.password_hash is not null`),
    isReviewer: truth(sql`exists (select from callout_reviewers where contact_id = contacts.id)`),
    membershipStarts: column(sql`contacts.membership_starts`),
    membershipExpires: column(sql`contacts.membership_expires`),
    ...membershipBindings(now),
    ...singlePayments,
    tags: set({
      holds: (tag) => sql`exists (
        select from contact_tag_links where tag_id = ${tag} and contact_id = contacts.id
      )`,
      some: sql`exists (select from contact_tag_links where contact_id = contacts.id)`,
    }),
  }
}

interface SortKey {
  by: RawBuilder<unknown>
  /** Whether it turns around with the order asked for. */
  turns?: boolean
  nullable?: boolean
}

/** Empty values last in both directions, ties by id: each of these is an index. */
export function orderBy(
  { sort, order }: Pick<ContactListPage, 'sort' | 'order'>,
  { backwards = false } = {},
): RawBuilder<unknown> {
  const keys = sortKeys(sort).map(({ by, turns = false, nullable = false }) => {
    const direction = (turns && order === 'DESC') === backwards ? sql`asc` : sql`desc`
    const nulls = backwards ? sql`nulls first` : sql`nulls last`
    return nullable ? sql`${by} ${direction} ${nulls}` : sql`${by} ${direction}`
  })
  return sql.join(keys)
}

function sortKeys(sort: ContactSort | undefined): SortKey[] {
  const id = { by: sql`contacts.id` }
  switch (sort) {
    case 'firstname':
      return [{ by: sql`nullif(contacts.firstname, '') collate "und-x-icu"`, turns: true, nullable: true }, id]
    case 'lastname':
      return [{ by: sql`nullif(contacts.lastname, '') collate "und-x-icu"`, turns: true, nullable: true }, id]
    case 'email':
      return [{ by: sql`contacts.email`, turns: true }]
    case 'joined':
      return [{ by: sql`contacts.joined`, turns: true }, id]
    case 'lastSeen':
      return [{ by: sql`contacts.last_seen`, turns: true, nullable: true }, id]
    case 'contributionMonthlyAmount':
      return [{ by: sql`contacts.contribution_monthly_cents`, turns: true, nullable: true }, id]
    case 'membershipStarts':
      return [{ by: sql`contacts.membership_starts`, turns: true, nullable: true }, id]
    case 'membershipExpires':
      // Members without end come behind all dates, contacts without membership behind them.
      return [
        { by: sql`contacts.membership_expires`, turns: true, nullable: true },
        { by: sql`contacts.membership_starts is null` },
        id,
      ]
    case undefined:
      return [id]
  }
}

/** Adds and takes away tags; says how many contacts were selected, and who got or lost which tag. */
export async function tagSelection(
  tx: Tx,
  selection: ContactSelection,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<{ affected: number; changed: TaggedContacts[] }> {
  const { rows } = await sql<{ affected: number; changed: TaggedContacts[] }>`
    with matched as materialized (select contacts.id from ${selectionOf(selection)}),
      added as (
        insert into contact_tag_links (contact_id, tag_id)
        select matched.id, tag.id from matched cross join unnest(${added}::uuid[]) tag (id) order by matched.id, tag.id
        on conflict do nothing returning contact_id, tag_id
      ),
      removed as (
        delete from contact_tag_links link using matched
        where link.contact_id = matched.id and link.tag_id = any(${removed}::uuid[])
        returning link.contact_id, link.tag_id
      ),
      changed as (
        select tag_id, true as added, array_agg(contact_id) as contact_ids from added group by tag_id
        union all select tag_id, false, array_agg(contact_id) from removed group by tag_id
      )
    select (select count(*) from matched) as affected, coalesce((
      select json_agg(json_build_object(
        'tagId', tag.id, 'name', tag.name, 'added', changed.added, 'contactIds', changed.contact_ids))
      from changed join contact_tags tag on tag.id = changed.tag_id
    ), '[]') as changed`.execute(tx)
  return rows[0] ?? { affected: 0, changed: [] }
}
