import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { migrations } from '#server/platform/db/migrations/index.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { findByToken } from './queries.ts'
import { hashToken } from './tokens.ts'

const { db, pool, close } = await createTestDatabase()
afterAll(close)

const contact = '3f4be4c5-8c3b-4f39-9c3c-0d5f6c1d2e30'
const open = '3f4be4c5-8c3b-4f39-9c3c-0d5f6c1d2e31'

async function startBeforeUpgrade() {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo('0029-activity-lines')
  if (error) throw error
}

test('an upgrade keeps failed payments, their links, flows under way, and mails with their texts', async () => {
  await startBeforeUpgrade()
  await sql`insert into contacts (id, email) values (${contact}, 'ann@ex.org')`.execute(db)
  await sql`
    insert into rescues (id, contact_id, payment_id, subscription_id, amount_cents, charge_date, state, begun_at, ends_at)
    values (${open}, ${contact}, 'in_1', 'sub_1', 500, now(), 'open', now(), now()),
      (gen_random_uuid(), ${contact}, 'in_2', 'sub_1', 500, now(), 'rescued', now(), now()),
      (gen_random_uuid(), ${contact}, 'in_3', 'sub_1', 500, now(), 'lost', now(), now())`.execute(db)
  await sql`insert into rescue_links (token_hash, rescue_id) values (${hashToken('token')}, ${open})`.execute(db)
  const intents = [{ kind: 'update-payment-method', rescueId: open }, { kind: 'update-payment-method' }]
  for (const intent of intents) {
    await sql`insert into payment_flows (contact_id, method, complete_url, intent)
      values (${contact}, 's_card', 'https://site.example', ${JSON.stringify(intent)}::jsonb)`.execute(db)
  }
  for (const template of ['payment-rescued', 'receipt']) {
    await sql`insert into emails (template_id, name, subject, body) values (${template}, '', 'Ours', '')`.execute(db)
    await sql`insert into email_outbox (cause, template_id, to_address, locale, message_id)
      values (${`${template}:in_2`}, ${template}, 'ann@ex.org', 'en', ${template})`.execute(db)
  }
  await sql`insert into contact_merges (kept_id, merged_id, snapshot, merged_at)
    values (${contact}, gen_random_uuid(), ${{ moved: { 'rescues.contact_id': [{ id: open }] } }}, now())`.execute(db)

  expect(await migrate(db, pool)).toContain('0030-payment-recoveries')

  const rows = await db.selectFrom('paymentRecoveries').select(['paymentId', 'state']).orderBy('paymentId').execute()
  expect(rows.map(({ state }) => state)).toEqual(['open', 'recovered', 'lost'])
  expect(await findByToken(db, hashToken('token'))).toMatchObject({ id: open, contactId: contact })
  const flows = await db.selectFrom('paymentFlows').select('intent').execute()
  expect(new Set(flows.map(({ intent }) => intent))).toEqual(
    new Set([{ kind: 'update-payment-method', recoveryId: open }, { kind: 'update-payment-method' }]),
  )
  const texts = await db.selectFrom('emails').select('templateId').orderBy('templateId').execute()
  expect(texts.map(({ templateId }) => templateId)).toEqual(['payment-recovered', 'receipt'])
  const mails = await db.selectFrom('emailOutbox').select(['cause', 'templateId']).orderBy('cause').execute()
  expect(mails).toEqual([
    { cause: 'payment-recovered:in_2', templateId: 'payment-recovered' },
    { cause: 'receipt:in_2', templateId: 'receipt' },
  ])
  const { rows: merges } = await sql`select snapshot from contact_merges`.execute(db)
  expect(merges).toEqual([{ snapshot: { moved: { 'payment_recoveries.contact_id': [{ id: open }] } } }])
  const { rows: left } = await sql`
    select conname as name from pg_constraint where conname like '%rescue%'
    union all select relname from pg_class where relname like '%rescue%'
    union all select column_name from information_schema.columns where column_name like '%rescue%'`.execute(db)
  expect(left).toEqual([])
})
