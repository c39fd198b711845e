import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommentFilter } from '#domain/callout-responses/filters.ts'
import type { CommentSort } from '#domain/callout-responses/limits.ts'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import type { Where } from '#domain/rules/condition.ts'
import { sanitiserRules } from '#server/content/index.ts'
import { type Bindings, column, compileWhere } from '#server/rules/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { ofUuid, type Scope } from './listing/selection-queries.ts'

function wordsOf(html: RawBuilder<string>): RawBuilder<string> {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
  return Object.entries(entities).reduce(
    (text, [entity, sign]) => sql`replace(${text}, ${entity}, ${sign})`,
    sql<string>`regexp_replace(${html}, '<[^<>]*>', '', 'g')`,
  )
}

const bindings: Bindings<CommentFilter> = {
  id: ofUuid(sql`comment.id`),
  calloutId: ofUuid(sql`response.callout_id`),
  responseId: ofUuid(sql`comment.response_id`),
  // Its words: tags are nothing that somebody looks for.
  text: column(sql`case when comment.sanitised_by = 0 then comment.text else ${wordsOf(sql`comment.text`)} end`),
  contact: column(sql`comment.contact_id`),
  createdAt: column(sql`comment.created_at`),
  updatedAt: column(sql`comment.updated_at`),
}

function isInScope({ contactId, isAdmin }: Scope): RawBuilder<SqlBool> {
  if (isAdmin) return sql`true`
  return sql`exists (
    select from callout_reviewers
    where contact_id = ${contactId ?? null}::uuid and callout_id = response.callout_id
  )`
}

export interface CommentRow {
  id: string
  responseId: string
  contactId: string | null
  text: string
  sanitisedBy: number
  createdAt: Date
  updatedAt: Date
}

const shown = ['id', 'responseId', 'contactId', 'text', 'sanitisedBy', 'createdAt', 'updatedAt'] as const

function selectComments(db: Database, scope: Scope) {
  return db
    .selectFrom('calloutResponseComments as comment')
    .innerJoin('calloutResponses as response', 'response.id', 'comment.responseId')
    .where(isInScope(scope))
}

export async function findComments(
  db: Database,
  scope: Scope,
  where: Where,
  page: { sort?: CommentSort | undefined; order: 'ASC' | 'DESC'; limit: number; offset: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const matching = selectComments(db, scope).where(compileWhere(where, bindings))
  const { sort = 'createdAt', order, limit, offset } = page
  const rows = await matching
    .select(shown.map((name) => `comment.${name}` as const))
    .orderBy(`comment.${sort}`, order === 'DESC' ? 'desc' : 'asc')
    .orderBy('comment.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function findComment(db: Database, scope: Scope, id: string): Promise<CommentRow | undefined> {
  return selectComments(db, scope)
    .select(shown.map((name) => `comment.${name}` as const))
    .where('comment.id', '=', id)
    .executeTakeFirst()
}

/** Undefined where there is no such response to a callout that the one who comments reviews. */
export async function insertComment(
  db: Database,
  scope: Scope,
  { responseId, contactId, text, now }: { responseId: string; contactId: string; text: SanitisedHtml; now: Date },
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    insert into callout_response_comments (response_id, contact_id, text, sanitised_by, created_at, updated_at)
    select response.id, ${contactId}::uuid, ${text}, ${sanitiserRules}::int, ${now}, ${now} from callout_responses response
    where response.id = ${responseId}::uuid and ${isInScope(scope)}
    returning id, response_id, contact_id, text, sanitised_by, created_at, updated_at`.execute(db)
  return rows[0]
}

/** Without `now` it is the same comment, made by other rules of the sanitiser. */
export function updateComment(
  db: Database,
  id: string,
  text: SanitisedHtml,
  now?: Date,
): Promise<CommentRow | undefined> {
  return db
    .updateTable('calloutResponseComments')
    .set({ text, sanitisedBy: sanitiserRules, ...(now && { updatedAt: now }) })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
}

/** The next comments that other rules of the sanitiser made, after this id; held until the transaction ends. */
export function lockOutdatedComments(tx: Tx, after: string | undefined, limit: number): Promise<CommentRow[]> {
  return tx
    .selectFrom('calloutResponseComments')
    .select(shown)
    .where('sanitisedBy', '!=', sanitiserRules)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function deleteComment(db: Database, id: string): Promise<void> {
  await db.deleteFrom('calloutResponseComments').where('id', '=', id).execute()
}
