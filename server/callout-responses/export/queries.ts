import { type SqlBool, sql } from 'kysely'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { Database } from '#server/tables.ts'
import { type ResponseSelection, selectResponses } from '../listing/selection-queries.ts'

/** Where the page before ended: a moment, and among equals the id. */
export interface ExportPosition {
  createdAt: Date
  id: string
}

/** A person's name and address, as a row has them. */
interface Named {
  firstname: string
  lastname: string
  email: string
}

export interface ExportRow {
  id: string
  createdAt: Date
  number: number
  bucket: string
  contact: Named | null
  isGuest: boolean
  signedIn: boolean
  followUp: boolean
  guestName: string | null
  guestEmail: string | null
  assigneeEmail: string | null
  newsletterOptIn: boolean
  newsletterGroups: string[]
  tags: string[]
  comments: StoredComment[]
  answers: Answers
}

/** Moments arrive as texts. */
interface StoredComment {
  text: string
  sanitisedBy: number
  createdAt: string
  author: Named | null
}

const nameOf = (alias: 'contact' | 'author') => {
  const person = sql.ref(alias)
  return sql`case when ${person}.id is not null then
    (select to_json(named) from (select ${person}.firstname, ${person}.lastname, ${person}.email) named) end`
}

/** The next responses of a table, oldest first, as the index of that order has them. */
export async function findExportPage(
  db: Database,
  selection: ResponseSelection,
  after: ExportPosition | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const isAfter = after
    ? sql<SqlBool>`(callout_responses.created_at, callout_responses.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`
  const { rows } = await sql<ExportRow>`
    select response.id, response.created_at as "createdAt", response.number, response.bucket,
      ${nameOf('contact')} as contact, response.contact_id is null as "isGuest", response.signed_in as "signedIn",
      response.follow_up_at is not null as "followUp",
      response.guest_name as "guestName", response.guest_email as "guestEmail", assignee.email as "assigneeEmail",
      response.newsletter_opt_in as "newsletterOptIn", response.newsletter_groups as "newsletterGroups", array(
        select tag.name from callout_response_tag_links link join callout_response_tags tag on tag.id = link.tag_id
        where link.response_id = response.id order by lower(tag.name), tag.id
      ) as tags, (
        select coalesce(json_agg(json_build_object(
          'text', comment.text, 'sanitisedBy', comment.sanitised_by, 'createdAt', comment.created_at,
          'author', ${nameOf('author')}
        ) order by comment.created_at, comment.id), '[]')
        from callout_response_comments comment left join contacts author on author.id = comment.contact_id
        where comment.response_id = response.id
      ) as comments,
      response.answers
    from (
      select callout_responses.* from ${selectResponses(selection)} and ${isAfter}
      order by callout_responses.created_at, callout_responses.id limit ${limit}
    ) response
    left join contacts contact on contact.id = response.contact_id
    left join contacts assignee on assignee.id = response.assignee_id
    order by response.created_at, response.id`.execute(db.withoutPlugins())
  return rows
}
