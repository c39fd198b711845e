import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Makes anew what the database otherwise keeps by triggers, for rows that came in without them: from a file. */
export const derivedRows: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const searched = `lower(firstname) || E'\\n' || lower(lastname) || E'\\n' || email`

// As in 0047 and 0058, whose triggers add to these.
const kept = 'amount_cents - least(amount_cents, refunded_cents + disputed_cents)'
const isOnce = `(where status = 'successful' and type = 'one-time')`
const spans = { payment_months: 'month', payment_days: 'day' }

const statements = [
  `create function rebuild_derived_rows() returns void language plpgsql as $$
  declare
    numbered record;
  begin
    -- A higher number than any before says that lists kept elsewhere are out of date.
    delete from contact_changes;
    insert into contact_changes (total_change) select count(*) from contacts;
    insert into contact_search as present (contact_id, text) select id, ${searched} from contacts
      on conflict (contact_id) do update set text = excluded.text where present.text <> excluded.text;

    ${Object.entries(spans)
      .map(
        ([table, span]) => `
    delete from ${table};
    insert into ${table} (start, status, type, amount_cents, number, returned_cents, summed_up)
      select date_trunc('${span}', charge_date, 'UTC'), status, type, amount_cents, count(*),
        sum(least(amount_cents, refunded_cents + disputed_cents)), true
      from payments group by 1, 2, 3, 4;`,
      )
      .join('')}
    delete from payer_totals;
    insert into payer_totals (contact_id, first_paid_at, once_count, once_cents, once_average_cents)
      select contact_id, min(charge_date), count(*) filter ${isOnce}, sum(${kept}) filter ${isOnce},
        round(avg(${kept}) filter ${isOnce})
      from payments where status = 'successful' and contact_id is not null group by contact_id;

    insert into callout_response_numbers as present (callout_id, last_number)
      select callout_id, max(number) from callout_responses group by callout_id
      on conflict (callout_id) do update set last_number = excluded.last_number
        where present.last_number < excluded.last_number;
    insert into callout_response_texts (callout_id, number, text, is_indexed)
      select callout_id, number, response_text(answers), true from callout_responses on conflict do nothing;
    insert into callout_response_sketches (callout_id, number)
      select callout_id, number from callout_responses on conflict do nothing;
    insert into callout_response_versions (callout_id) select distinct callout_id from callout_responses;

    delete from mailing_counts;
    insert into mailing_counts (mailing_id, status, reason, change)
      select mailing_id, status, coalesce(reason, ''), count(*) from mailing_recipients group by 1, 2, 3;

    -- What came in is news to nobody.
    insert into webhook_callouts (callout_id, status)
      select id, case when starts is null or starts > now() then 'before' when expires <= now() then 'ended' else 'open' end
      from callouts on conflict do nothing;

    -- The next number is one that no row has.
    for numbered in
      select columns.attrelid::regclass as name, columns.attname as column_name,
        pg_get_serial_sequence(columns.attrelid::regclass::text, columns.attname) as sequence_name
      from pg_attribute columns join pg_class tables on tables.oid = columns.attrelid
      where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r' and columns.attidentity <> ''
      union all
      select 'newsletter_members'::regclass, 'revision', 'newsletter_revisions'
    loop
      execute format(
        'select setval(%L, highest) from (select max(%I) as highest from %s) given where highest > coalesce(pg_sequence_last_value(%L), 0)',
        numbered.sequence_name, numbered.column_name, numbered.name, numbered.sequence_name
      );
    end loop;
  end $$`,
]
