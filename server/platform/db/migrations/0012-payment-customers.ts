import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose customer at a provider is whose, also where no contribution says so: of people who gave once. */
export const paymentCustomers: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table payment_customers (
    customer_id text primary key,
    contact_id uuid not null references contacts on delete cascade,
    method text not null,
    created_at timestamptz(3) not null
  )`,
  `create index payment_customers_contact on payment_customers (contact_id)`,
]
