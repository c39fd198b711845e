import { type SqlBool, sql } from 'kysely'
import type { ResponseExtra } from '#domain/callout-responses/limits.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { isSuppressed } from '#server/email-bounces/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { isInScope, type ResponseSelection, type Scope, selectResponses } from './listing/selection-queries.ts'
import { ownColumns, type ResponseRow } from './submit-queries.ts'

export interface FoundRow extends ResponseRow {
  /** Null for whoever does not review the callout. */
  canEdit: boolean | null
  answers?: Answers
  tags?: { id: string; name: string }[]
  latestComment?: StoredComment | null
  duplicateOf?: { id: string; number: number } | null
  revision?: number
  firstAnswers?: Answers | null
  withheldPictures?: string[]
  /** Whether the respondent's address takes no mail, or wants none; asked for as `unreachable`. */
  isSuppressed?: boolean
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

const originalOfRow = sql<{ id: string; number: number } | null>`(
  select json_build_object('id', original.id, 'number', original.number)
  from callout_responses original where original.id = callout_responses.duplicate_of_id
)`

const isSuppressedOfRow = isSuppressed(sql`coalesce(
  (select email from contacts where contacts.id = callout_responses.contact_id), lower(btrim(guest_email))
)`)

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
    .$if(extras.includes('duplicateOf'), (query) => query.select(originalOfRow.as('duplicateOf')))
    .$if(extras.includes('revision'), (query) => query.select('revision'))
    .$if(extras.includes('firstAnswers'), (query) => query.select('firstAnswers'))
    .$if(extras.includes('withheldPictures'), (query) => query.select('withheldPictures'))
    .$if(extras.includes('unreachable'), (query) => query.select(isSuppressedOfRow.as('isSuppressed')))
    .where(sql<SqlBool>`callout_responses.id = any(${ids}::uuid[])`)
    .where(isInScope(scope))
    .orderBy(sql`array_position(${ids}::uuid[], callout_responses.id)`)
    .execute()
}

/** All that are selected, kept from others until the transaction ends. */
export async function lockMatching(tx: Tx, selection: ResponseSelection): Promise<{ id: string; calloutId: string }[]> {
  const { rows } = await sql<{ id: string; calloutId: string }>`
    select id, callout_id from ${selectResponses(selection)} order by id for no key update`.execute(tx)
  return rows
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

/** Whether somebody gave a response to the callout under their own name. */
export async function hasResponded(db: Database, calloutId: string, contactId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calloutResponses')
    .select('id')
    .where('contactId', '=', contactId)
    .where('calloutId', '=', calloutId)
    .where('signedIn', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
