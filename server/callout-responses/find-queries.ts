import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResponseFilter } from '#domain/callout-responses/filters.ts'
import type { ResponseExtra, ResponseSort } from '#domain/callout-responses/limits.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { inbox } from '#domain/callouts/bucket.ts'
import { isUuidShaped } from '#domain/http/uuid.ts'
import type { Meaning, Where } from '#domain/rules/condition.ts'
import { type Binding, type Bindings, column, compileWhere, set } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { ownColumns, type ResponseRow } from './submit-queries.ts'

/** Who asks, and for what: responses to one callout or to all, only those they handle or their own as well. */
export interface Scope {
  contactId: string | undefined
  isAdmin: boolean
  calloutId?: string
  handledOnly?: boolean
}

/** Whether the one who asks reviews the callout of the response. */
function reviews({ contactId, isAdmin }: Scope): RawBuilder<SqlBool> {
  if (isAdmin) return sql`true`
  if (!contactId) return sql`false`
  return sql`exists (
    select from callout_reviewers
    where contact_id = ${contactId}::uuid and callout_id = callout_responses.callout_id
  )`
}

function isInScope(scope: Scope): RawBuilder<SqlBool> {
  const { contactId, isAdmin, calloutId, handledOnly = false } = scope
  const isOfCallout = calloutId ? sql<SqlBool>`callout_responses.callout_id = ${calloutId}::uuid` : sql<SqlBool>`true`
  if (isAdmin) return isOfCallout
  const isOwn = contactId && !handledOnly ? isGivenBy(contactId) : sql`false`
  return sql`(${isOfCallout} and (${isOwn} or ${reviews(scope)}))`
}

/** What a guest answered under somebody's address is not theirs. */
function isGivenBy(contactId: string): RawBuilder<SqlBool> {
  return sql`(callout_responses.contact_id = ${contactId}::uuid and callout_responses.signed_in)`
}

/** Whoever asks about themselves asks for what they gave; the desk finds all under an address by the contact's id. */
function contactBinding({ contactId }: Scope): Binding {
  const linked = column(sql`callout_responses.contact_id`)
  if (!contactId) return linked
  const given = column(sql`case when callout_responses.signed_in or callout_responses.contact_id <> ${contactId}::uuid
    then callout_responses.contact_id end`)
  return (meaning) => {
    const asksOwn = meaning.kind === 'is' && meaning.values.includes(contactId)
    return asksOwn ? sql`(${linked(meaning)} and ${given(meaning)})` : linked(meaning)
  }
}

function bindings(scope: Scope): Bindings<ResponseFilter> {
  return {
    id: ofUuid(sql`callout_responses.id`),
    number: column(sql`callout_responses.number`),
    contact: contactBinding(scope),
    calloutId: ofUuid(sql`callout_responses.callout_id`),
    createdAt: column(sql`callout_responses.created_at`),
    updatedAt: column(sql`callout_responses.updated_at`),
    bucket: (meaning) => {
      // To who only gave it, a response is in no other place than where it came in.
      const place = scope.isAdmin
        ? sql`callout_responses.bucket`
        : sql`case when ${reviews(scope)} then callout_responses.bucket else ${inbox} end`
      return column(place)(nameInbox(meaning))
    },
    tags: set({
      holds: (tagId) => sql`exists (
        select from callout_response_tag_links where response_id = callout_responses.id and tag_id = ${tagId}::uuid
      )`,
      some: sql`exists (select from callout_response_tag_links where response_id = callout_responses.id)`,
    }),
    assignee: column(sql`callout_responses.assignee_id`),
    answers: column(sql`coalesce((
      select string_agg(part #>> '{}', ' ') from jsonb_path_query(callout_responses.answers, 'strict $.**') part
      where jsonb_typeof(part) in ('string', 'number')
    ), '')`),
  }
}

/** An id that is asked for as a text; where it is a whole one, by its index. */
export function ofUuid(expression: RawBuilder<unknown>): Binding {
  return (meaning) => {
    const isWhole = meaning.kind === 'text' && meaning.match === 'equal' && isUuidShaped(meaning.value)
    if (!isWhole) return column(sql`${expression}::text`)(meaning)
    return meaning.negated ? sql`${expression} <> ${meaning.value}::uuid` : sql`${expression} = ${meaning.value}::uuid`
  }
}

/** No bucket is the inbox. */
function nameInbox(meaning: Meaning): Meaning {
  const isNone =
    meaning.kind === 'empty' || (meaning.kind === 'text' && meaning.match === 'equal' && meaning.value === '')
  if (!isNone) return meaning
  return { kind: 'text', match: 'equal', value: inbox, negated: meaning.negated, missingMatches: false }
}

export interface ResponsePage {
  sort?: ResponseSort | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

const sortColumns: Record<ResponseSort, RawBuilder<unknown>> = {
  number: sql`callout_responses.number`,
  createdAt: sql`callout_responses.created_at`,
  updatedAt: sql`callout_responses.updated_at`,
}

/** How many there are, and the ids of one page. */
export async function findPage(
  db: Database,
  scope: Scope,
  where: Where,
  { sort = 'number', order, limit, offset }: ResponsePage,
): Promise<{ total: number; ids: string[] }> {
  const selection = sql`callout_responses where ${isInScope(scope)} and ${compileWhere(where, bindings(scope))}`
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    select (select count(*) from ${selection}) as total, array(
      select callout_responses.id from ${selection}
      order by ${sortColumns[sort]} ${direction}, callout_responses.id limit ${limit} offset ${offset}
    ) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** How many there are of each selection. */
export async function countSelections(db: Database, scope: Scope, wheres: readonly Where[]): Promise<number[]> {
  if (wheres.length === 0) return []
  const counts = wheres.map(
    (where) =>
      sql`(select count(*) from callout_responses where ${isInScope(scope)} and ${compileWhere(where, bindings(scope))})`,
  )
  const { rows } = await sql<{ totals: number[] }>`
    select json_build_array(${sql.join(counts)}) as totals`.execute(db)
  return rows[0]?.totals ?? []
}

export interface FoundRow extends ResponseRow {
  /** Null for whoever does not review the callout. */
  canEdit: boolean | null
  answers?: Answers
  tags?: { id: string; name: string }[]
  latestComment?: StoredComment | null
}

/** Moments arrive as texts. */
interface StoredComment {
  id: string
  responseId: string
  text: string
  sanitisedBy: number
  contactId: string | null
  createdAt: string
  updatedAt: string
}

const tagsOfRow = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name), tag.id), '[]')
  from callout_response_tag_links link join callout_response_tags tag on tag.id = link.tag_id
  where link.response_id = callout_responses.id
)`

const latestCommentOfRow = sql<StoredComment | null>`(
  select json_build_object(
    'id', c.id, 'responseId', c.response_id, 'text', c.text,
    'sanitisedBy', c.sanitised_by, 'contactId', c.contact_id,
    'createdAt', c.created_at, 'updatedAt', c.updated_at
  )
  from callout_response_comments c where c.response_id = callout_responses.id order by c.created_at desc, c.id limit 1
)`

/** Those of these that are in scope, in this order. */
export async function findRows(
  db: Database,
  ids: readonly string[],
  scope: Scope,
  extras: readonly ResponseExtra[],
): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('calloutResponses')
    .leftJoin('calloutReviewers', (join) =>
      join
        .onRef('calloutReviewers.calloutId', '=', 'calloutResponses.calloutId')
        .on('calloutReviewers.contactId', '=', sql<string>`${scope.contactId ?? null}::uuid`),
    )
    .select(ownColumns.map((name) => `calloutResponses.${name}` as const))
    .select('canEdit')
    .$if(extras.includes('answers'), (query) => query.select('answers'))
    .$if(extras.includes('tags'), (query) => query.select(tagsOfRow.as('tags')))
    .$if(extras.includes('latestComment'), (query) => query.select(latestCommentOfRow.as('latestComment')))
    .where(sql<SqlBool>`callout_responses.id = any(${ids}::uuid[])`)
    .where(isInScope(scope))
    .orderBy(sql`array_position(${ids}::uuid[], callout_responses.id)`)
    .execute()
}

/** All that match within the scope, kept from others until the transaction ends. */
export function lockMatching(tx: Tx, scope: Scope, where: Where): Promise<{ id: string; calloutId: string }[]> {
  return tx
    .selectFrom('calloutResponses')
    .select(['id', 'calloutId'])
    .where(isInScope(scope))
    .where(compileWhere(where, bindings(scope)))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function reviewsAny(db: Database, contactId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calloutReviewers')
    .select('id')
    .where('contactId', '=', contactId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
