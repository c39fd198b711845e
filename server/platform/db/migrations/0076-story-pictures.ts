import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A story may have a picture; mailings about it stay known as its callout's when it is deleted. */
export const storyPictures: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The path of an upload, or nothing; what it shows, for those who don't see it.
  `alter table stories add column picture text not null default '', add column alt text not null default ''`,

  // With a story that is deleted it would be lost whose respondents were told, and retention couldn't forget them.
  `alter table mailings add column story_callout_id uuid references callouts on delete set null`,
  `update mailings m set story_callout_id = s.callout_id from stories s where s.id = m.story_id`,
  `create index mailings_story_callout on mailings (story_callout_id) where story_callout_id is not null`,
]
