import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each solved captcha is good once. */
export const spentCaptchas: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // By the hash that the challenge asks for; it says nothing about who solved it.
  `create table spent_captchas (
    challenge bytea primary key,
    expires_at timestamptz(3) not null
  )`,
  `create index spent_captchas_expires on spent_captchas (expires_at)`,
]
