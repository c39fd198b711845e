import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Files of answers that name nobody are nobody's, and what a store says beside them is made to follow. File questions and
 * answers name the storage that existing clients know.
 */
export const anonymousUploads: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table uploads add column if not exists has_stale_details boolean not null default false`,
  `create index if not exists uploads_stale_details on uploads (id) where has_stale_details`,

  // Files are mentioned by their addresses only, somewhere in what was answered.
  `with mentioned as (
    select distinct (regexp_matches(response.answers::text, '(?:images|documents)/([0-9a-f-]{36}\\.[a-z0-9]{1,10})', 'g'))[1] as id
    from callout_responses response join callouts on callouts.id = response.callout_id
    where callouts.access = 'only-anonymous' and response.contact_id is null
  )
  update uploads set owner_id = null, filename = null, has_stale_details = true
  from mentioned where uploads.id = mentioned.id and (owner_id is not null or filename is not null)`,
  `update resumable_uploads set owner_id = null, filename = ''
  from uploads where uploads.id = resumable_uploads.upload_id and uploads.has_stale_details`,

  // As a key of its own; within a text the quotation marks would be escaped.
  `update callouts set form_schema = replace(form_schema::text, '"storage": "masthead"', '"storage": "beabee"')::jsonb
  where form_schema::text like '%"storage": "masthead"%'`,
  `update callout_responses set answers = replace(answers::text, '"storage": "masthead"', '"storage": "beabee"')::jsonb
  where answers::text like '%"storage": "masthead"%'`,
]
