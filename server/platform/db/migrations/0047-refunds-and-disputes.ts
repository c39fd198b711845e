import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was given back of payments or taken by banks, who had it given back and why, and totals without it. */
export const refundsAndDisputes: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const spans = { payment_months: 'month', payment_days: 'day' }

/** Adds what a statement changed: how many payments of a kind there are, and what of them went back. */
const note = (changed: string) =>
  Object.entries(spans)
    .map(
      ([table, span]) => `
      insert into ${table} (start, status, type, amount_cents, number, returned_cents)
      select date_trunc('${span}', charge_date, 'UTC'), status, type, amount_cents, sum(number), sum(returned)
      from (${changed}) changed group by 1, 2, 3, 4 having sum(number) <> 0 or sum(returned) <> 0;`,
    )
    .join('')
const returned = 'least(amount_cents, refunded_cents + disputed_cents)'
const once = (sign: 1 | -1, from: string) =>
  `select charge_date, status, type, amount_cents, ${sign} as number, ${sign} * ${returned} as returned from ${from}`

const statements = [
  `alter table payments
    add column disputed_cents integer not null default 0,
    add column dispute text check (dispute in ('open', 'won', 'lost'))`,
  `create table payment_refunds (
    id uuid primary key default gen_random_uuid(),
    payment_id text not null,
    amount_cents integer not null check (amount_cents > 0),
    total_cents integer not null,
    reason text not null,
    state text not null default 'begun' check (state in ('begun', 'done', 'refused')),
    attempt integer not null default 1,
    leased_until timestamptz(3) not null,
    provider_refund_id text,
    refusal text,
    requested_by uuid references contacts on delete set null,
    requested_at timestamptz(3) not null,
    settled_at timestamptz(3)
  )`,
  `create index payment_refunds_payment on payment_refunds (payment_id, requested_at)`,
  `create index payment_refunds_requested_by on payment_refunds (requested_by)`,
  `create unique index payment_refunds_begun on payment_refunds (payment_id) where state = 'begun'`,

  ...Object.keys(spans).map((table) => `alter table ${table} add column returned_cents bigint not null default 0`),
  `lock table payments in share row exclusive mode`,
  ...Object.entries(spans).map(
    ([table, span]) => `
      insert into ${table} (start, status, type, amount_cents, number, returned_cents)
      select date_trunc('${span}', charge_date, 'UTC'), status, type, amount_cents, 0, sum(${returned})
      from payments where refunded_cents > 0 group by 1, 2, 3, 4`,
  ),
  `create or replace function note_payments() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${note(once(1, 'added'))}
    elsif tg_op = 'DELETE' then ${note(once(-1, 'removed'))}
    elsif tg_op = 'UPDATE' then ${note(`${once(1, 'added')} union all ${once(-1, 'removed')}`)}
    else
      delete from payment_months;
      delete from payment_days;
    end if;
    return null;
  end $$`,
  // Parts of days are counted from here alone.
  `drop index payments_charge_date`,
  `create index payments_charge_date on payments (charge_date desc, id)
    include (status, type, amount_cents, refunded_cents, disputed_cents)`,
]
