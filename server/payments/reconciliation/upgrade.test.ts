import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { reconciliationMismatches } from '#server/platform/db/migrations/0031-reconciliation-mismatches.ts'
import { createTestDatabase } from '#server/testing/database.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

test('merges from before the upgrade still name what they moved', async () => {
  await sql`alter table reconciliation_mismatches rename to reconciliation_findings`.execute(db)
  const id = 'f1f7f1a5-5f0c-4b0c-9a52-6a0f8c1c2d10'
  const { rows: contacts } = await sql<{ id: string }>`
    insert into contacts (email) values ('kept@ex.org') returning id`.execute(db)
  const store = (moved: object) =>
    sql`insert into contact_merges (kept_id, merged_id, snapshot, merged_at)
      values (${contacts[0]?.id}, gen_random_uuid(), ${JSON.stringify({ moved })}::jsonb, now())`.execute(db)
  await store({ 'payments.contact_id': [{ id }], 'reconciliation_findings.contact_id': [{ id }] })
  await store({ 'payments.contact_id': [{ id }] })

  await reconciliationMismatches.up(db)

  const { rows } = await sql`select snapshot from contact_merges order by length(snapshot::text) desc`.execute(db)
  expect(rows).toEqual([
    { snapshot: { moved: { 'payments.contact_id': [{ id }], 'reconciliation_mismatches.contact_id': [{ id }] } } },
    { snapshot: { moved: { 'payments.contact_id': [{ id }] } } },
  ])
  const { rows: old } = await sql`
    select relname from pg_class where relname like '%finding%'
    union all select conname from pg_constraint where conname like '%finding%'`.execute(db)
  expect(old).toEqual([])
})
