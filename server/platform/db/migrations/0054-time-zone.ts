import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sites from before the setting keep the zone that their days were counted in: that of their card account's country. */
export const timeZone: Migration = {
  async up(db) {
    await sql.raw(statement).execute(db)
  },
}

const statement = `
  update content
  set fields = content.fields || jsonb_build_object('timeZone',
    case settings.value #>> '{}'
      when 'gb' then 'Europe/London'
      when 'ca' then 'America/Toronto'
      else 'Europe/Brussels'
    end)
  from settings
  where content.id = 'general' and settings.key = 'country' and not content.fields ? 'timeZone'
`
