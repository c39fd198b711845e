import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When each contact first paid, and what their one-time payments come to, without reading their payments. */
export const payerTotals: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// What an amount is without what went back; an average is a whole number of cents, as it is shown.
const kept = `amount_cents - least(amount_cents, refunded_cents + disputed_cents)`
const isOnce = `(where status = 'successful' and type = 'one-time')`
const totals = `min(charge_date) filter (where status = 'successful'), count(*) filter ${isOnce},
  sum(${kept}) filter ${isOnce}, round(avg(${kept}) filter ${isOnce})`

const counts = (row: string) =>
  `(${row}.contact_id, ${row}.status, ${row}.type, ${row}.charge_date, ${row}.amount_cents, ${row}.refunded_cents, ${row}.disputed_cents)`

const statements = [
  `create table payer_totals (
    contact_id uuid primary key references contacts on delete cascade,
    first_paid_at timestamptz(3),
    once_count integer not null default 0,
    once_cents bigint,
    once_average_cents bigint
  )`,
  // Whoever is counted anew is locked first, in the order of ids, and counted by a later statement: so of two payments of
  // one contact that are written at once, the second to come counts both. A row stays when its payments go: where it went
  // too, somebody who waits for it would count for nothing.
  `create function sum_up_payers(payers uuid[]) returns void language plpgsql as $$
  begin
    insert into payer_totals (contact_id)
      select id from contacts where id = any(payers) order by id on conflict do nothing;
    perform from payer_totals where contact_id = any(payers) order by contact_id for update;
    update payer_totals set (first_paid_at, once_count, once_cents, once_average_cents) = (
      select ${totals} from payments where payments.contact_id = payer_totals.contact_id
    ) where contact_id = any(payers);
  end $$`,
  // Only one-time payments are asked for by rules whose counts are kept: a renewal leaves those as they are. What the
  // deletion of a contact takes along it has noted itself.
  `create function note_payers() returns trigger language plpgsql as $$
  declare
    payers uuid[];
    asks_anew boolean;
  begin
    if tg_op = 'TRUNCATE' then
      delete from payer_totals;
      insert into contact_changes (total_change) values (0);
      return null;
    end if;
    if tg_op = 'INSERT' then
      -- What is new adds to what is there: the row that is added to is locked, and is as others left it.
      insert into payer_totals (contact_id, first_paid_at, once_count, once_cents, once_average_cents)
        select contact_id, ${totals} from added where contact_id is not null and status = 'successful'
        group by contact_id order by contact_id
      on conflict (contact_id) do update set
        first_paid_at = least(payer_totals.first_paid_at, excluded.first_paid_at),
        once_count = payer_totals.once_count + excluded.once_count,
        once_cents = case when excluded.once_count = 0 then payer_totals.once_cents
          else coalesce(payer_totals.once_cents, 0) + excluded.once_cents end,
        once_average_cents = case when excluded.once_count = 0 then payer_totals.once_average_cents
          else round((coalesce(payer_totals.once_cents, 0) + excluded.once_cents)::numeric
            / (payer_totals.once_count + excluded.once_count)) end;
      select bool_or(type = 'one-time' and status = 'successful') into asks_anew from added;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct contact_id) filter (where contact_id is not null and status = 'successful'),
        bool_or(type = 'one-time' and status = 'successful') into payers, asks_anew from removed;
    else
      with changed as (
        select was, became from removed was join added became using (id)
        where ${counts('was')} is distinct from ${counts('became')}
      ), rows as (
        select (was).contact_id, (was).status, (was).type from changed
        union all select (became).contact_id, (became).status, (became).type from changed
      )
      select array_agg(distinct contact_id) filter (where contact_id is not null and status = 'successful'),
        bool_or(type = 'one-time' and status = 'successful') into payers, asks_anew from rows;
    end if;
    if payers is not null then perform sum_up_payers(payers); end if;
    if asks_anew and pg_trigger_depth() = 1 then insert into contact_changes (total_change) values (0); end if;
    return null;
  end $$`,
  `lock table payments in share row exclusive mode`,
  `insert into payer_totals (contact_id, first_paid_at, once_count, once_cents, once_average_cents)
    select contact_id, ${totals} from payments where status = 'successful' and contact_id is not null group by contact_id`,
  `create trigger payments_payers_added after insert on payments
    referencing new table as added for each statement execute function note_payers()`,
  `create trigger payments_payers_changed after update on payments
    referencing new table as added old table as removed for each statement execute function note_payers()`,
  `create trigger payments_payers_removed after delete on payments
    referencing old table as removed for each statement execute function note_payers()`,
  `create trigger payments_payers_emptied after truncate on payments for each statement execute function note_payers()`,

  `create index payer_totals_first on payer_totals (first_paid_at, contact_id)`,
  `create index payer_totals_once on payer_totals (once_cents, contact_id) where once_count > 0`,
  `create index payer_totals_once_average on payer_totals (once_average_cents, contact_id) where once_count > 0`,
  `create index payments_once on payments (charge_date, contact_id) where type = 'one-time' and status = 'successful'`,
]
