import { sql } from 'kysely'
import type { Database } from '#server/tables.ts'
import { keptCents } from '../totals/queries.ts'

/** A contact's payment that came in. */
export function findReceived(db: Database, contactId: string, paymentId: string) {
  return selectReceived(db, contactId).where('id', '=', paymentId).executeTakeFirst()
}

/** Whose payment it is, where it came in. */
export async function findPayerOf(db: Database, paymentId: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .select('contactId')
    .where('id', '=', paymentId)
    .where('status', '=', 'successful')
    .executeTakeFirst()
  return payment?.contactId ?? undefined
}

/** Those charged from a moment on and before another. */
export function listReceived(db: Database, contactId: string, { from, until }: { from: Date; until: Date }) {
  return selectReceived(db, contactId).where('chargeDate', '>=', from).where('chargeDate', '<', until).execute()
}

function selectReceived(db: Database, contactId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'type', 'amountCents', 'refundedCents', 'disputedCents'])
    .select(['chargeDate', 'feeCents', 'taxPercents', 'method'])
    .where('contactId', '=', contactId)
    .where('status', '=', 'successful')
}

/** The years of UTC in which payments came in, the latest first. */
export function listReceivedYears(db: Database, contactId: string) {
  const year = sql<number>`extract(year from charge_date at time zone 'UTC')::int`
  return db
    .selectFrom('payments')
    .select((eb) => [
      year.as('year'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(${keptCents})`.as('keptCents'),
    ])
    .where('contactId', '=', contactId)
    .where('status', '=', 'successful')
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute()
}

export interface Payer {
  id: string
  email: string
  firstname: string
  lastname: string
  locale: string | null
  /** What came in without what was refunded. */
  keptCents: number
}

/** Contacts who paid something in that span, in the order of their ids, so many after the given one. */
export async function listPayers(
  db: Database,
  { from, until }: { from: Date; until: Date },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select contacts.id, email, firstname, lastname, locale, received.kept_cents
    from contacts cross join lateral (
      select sum(${keptCents}) as kept_cents from payments
      where contact_id = contacts.id and status = 'successful' and charge_date >= ${from} and charge_date < ${until}
    ) received
    where received.kept_cents > 0 and contacts.id > ${after ?? lowestId}
    order by contacts.id limit ${limit}`.execute(db)
  return rows
}

const lowestId = '00000000-0000-0000-0000-000000000000'
