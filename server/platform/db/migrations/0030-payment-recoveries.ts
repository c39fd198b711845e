import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Payment recovery gets the field's name in tables, states, flows under way, and mails with their texts. */
export const paymentRecoveries: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table rescues rename to payment_recoveries`,
  `alter table rescue_links rename to payment_recovery_links`,
  `alter table payment_recovery_links rename column rescue_id to recovery_id`,

  // Checks that a column is not null are constraints with names from PostgreSQL 18 on.
  `do $$ declare old record; begin
    for old in select conrelid::regclass as place, conname as name from pg_constraint
      where conrelid in ('payment_recoveries'::regclass, 'payment_recovery_links'::regclass)
    loop
      execute format('alter table %s rename constraint %I to %I', old.place, old.name,
        replace(replace(replace(old.name, 'rescues_', 'payment_recoveries_'),
          'rescue_links_', 'payment_recovery_links_'), 'rescue_id_', 'recovery_id_'));
    end loop;
  end $$`,
  `alter index rescues_open rename to payment_recoveries_open`,
  `alter index rescues_contact rename to payment_recoveries_contact`,
  `alter index rescues_remind rename to payment_recoveries_remind`,
  `alter index rescues_ends rename to payment_recoveries_ends`,
  `alter index rescues_ended rename to payment_recoveries_ended`,
  `alter index rescue_links_rescue rename to payment_recovery_links_recovery`,

  `alter table payment_recoveries drop constraint payment_recoveries_state_check`,
  `update payment_recoveries set state = 'recovered' where state = 'rescued'`,
  `alter table payment_recoveries
    add constraint payment_recoveries_state_check check (state in ('open', 'recovered', 'lost'))`,

  `update payment_flows set intent = intent - 'rescueId' || jsonb_build_object('recoveryId', intent -> 'rescueId')
    where intent ? 'rescueId'`,

  // The cause is renamed too: it keeps the same mail from being queued again.
  `update emails set template_id = 'payment-recovered' where template_id = 'payment-rescued'`,
  `update email_outbox
    set template_id = 'payment-recovered', cause = regexp_replace(cause, '^payment-rescued:', 'payment-recovered:')
    where template_id = 'payment-rescued'`,

  // What a merge moved is told apart by its column, so that it can be moved back.
  `update contact_merges set snapshot = jsonb_set(snapshot, '{moved}', (
      select jsonb_object_agg(replace(key, 'rescues.', 'payment_recoveries.'), value)
      from jsonb_each(snapshot -> 'moved')
    ))
    where snapshot -> 'moved' ? 'rescues.contact_id'`,
]
