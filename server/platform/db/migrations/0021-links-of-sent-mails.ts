import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const links = `array['CONFIRMLINK', 'SPLINK', 'RPLINK', 'RESCUELINK']`

/**
 * Mails that have left lose the part of their links that opens something. Moments that a mail still has to say are marked as
 * such: text is no longer read for dates, so a day in words stays as it was written.
 */
export const linksOfSentMails: Migration = {
  async up(db) {
    await sql
      .raw(`
        update email_outbox set fields = (
          select coalesce(jsonb_object_agg(key, case
            when key = any(${links}) and jsonb_typeof(value) = 'string'
            then to_jsonb(regexp_replace(value #>> '{}', '[^/]*$', '…')) else value
          end), '{}') from jsonb_each(fields)
        ) where status = 'sent' and fields ?| ${links}`)
      .execute(db)
    await sql
      .raw(`
        update email_outbox
        set fields = jsonb_set(fields, '{EXPIRES}', jsonb_build_object('moment', fields ->> 'EXPIRES'))
        where jsonb_typeof(fields -> 'EXPIRES') = 'string'
          and fields ->> 'EXPIRES' ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$'`)
      .execute(db)
  },
}
