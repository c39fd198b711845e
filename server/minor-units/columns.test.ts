import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database.ts'
import { moneyColumns } from './columns.ts'

const { db, close } = await createTestDatabase()
afterAll(close)
const { rows } = await sql<{ name: string; type: string }>`
  select table_name || '.' || column_name as name, data_type as type
  from information_schema.columns where table_schema = 'public'`.execute(db)

test('no column with amounts is left out', () => {
  const isAmount = ({ name, type }: { name: string; type: string }) =>
    /cents|amount|_sum\b|fee_|charge_(?!date)/.test(name.split('.')[1] ?? '') && /int|numeric/.test(type)
  const declared = Object.entries(moneyColumns).flatMap(([name, kind]) => (kind === 'json' ? [] : [name]))
  expect(declared.toSorted()).toEqual(
    rows
      .filter(isAmount)
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('each column with JSON has amounts in minor units, or is known to have none', () => {
  const declared = Object.entries(moneyColumns).flatMap(([name, kind]) => (kind === 'json' ? [name] : []))
  // Contents and rules of filters have amounts in main units, events those that the provider sent.
  const withoutAmounts = `
    callout_response_changes.tag_names callout_response_history.answers
    callout_response_keys.answer callout_response_segments.rule_group callout_responses.answers callout_responses.first_answers
    callout_variants.texts callouts.form_schema callouts.newsletter_schema callouts.public_view callouts.response_view_schema
    contact_import_rows.filled contact_import_rows.issues contact_imports.mapping content.fields email_delivery_states.soft_bounces email_outbox.content mailings.texts
    newsletter_members.fields profiles.delivery_address response_import_rows.issues response_imports.mapping
    resumable_uploads.refusal segments.rule_group series.goal_rules settings.value sign_up_flows.origin webhook_deliveries.attempts
    webhook_events.payload`.split(/\s+/)
  const json = rows.filter(({ type }) => type === 'jsonb').map(({ name }) => name)
  expect(json.toSorted()).toEqual([...declared, ...withoutAmounts.filter(Boolean)].toSorted())
})
