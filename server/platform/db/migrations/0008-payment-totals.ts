import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What number and sum of a million payments take without reading every payment. */
export const paymentTotals: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

// How many payments of each kind a month and a day of UTC have. Each statement that changes payments adds by how many, so
// sums are exact in every snapshot and nobody waits for anybody; a job makes one row of many.
const spans = { payment_months: 'month', payment_days: 'day' }

const columns = `(start, status, type, amount_cents, number)`

/** Adds what a statement changed, told as rows of payments that are counted once more or once less. */
const note = (changed: string) =>
  Object.entries(spans)
    .map(
      ([table, span]) => `
      insert into ${table} ${columns}
      select date_trunc('${span}', charge_date, 'UTC'), status, type, amount_cents, sum(number)
      from (${changed}) changed group by 1, 2, 3, 4 having sum(number) <> 0;`,
    )
    .join('')
const once = (sign: 1 | -1, from: string) =>
  `select charge_date, status, type, amount_cents, ${sign} as number from ${from}`

const statements = [
  ...Object.keys(spans).flatMap((table) => [
    `create table ${table} (
      start timestamptz(3) not null,
      status text not null,
      type text not null,
      amount_cents integer not null,
      number integer not null,
      summed_up boolean not null default false
    )`,
    `create index ${table}_start on ${table} (start)`,
    `create index ${table}_changes on ${table} (start) where not summed_up`,
  ]),
  `create function note_payments() returns trigger language plpgsql as $$
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
  `lock table payments in share row exclusive mode`,
  ...note(once(1, 'payments'))
    .split(';')
    .filter((statement) => statement.trim() !== ''),
  `create trigger payments_added after insert on payments
    referencing new table as added for each statement execute function note_payments()`,
  `create trigger payments_changed after update on payments
    referencing new table as added old table as removed for each statement execute function note_payments()`,
  `create trigger payments_removed after delete on payments
    referencing old table as removed for each statement execute function note_payments()`,
  `create trigger payments_emptied after truncate on payments for each statement execute function note_payments()`,

  // Parts of days are counted from here alone, and late pages are reached without looking at what is skipped.
  `drop index payments_charge_date`,
  `create index payments_charge_date on payments (charge_date desc, id) include (status, type, amount_cents)`,
  `drop index payments_status`,
  `create index payments_status on payments (status, charge_date desc, id)`,
]
