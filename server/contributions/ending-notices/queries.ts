import { type RawBuilder, sql } from 'kysely'
import type { EndingKind, EndingNotice } from '#domain/contributions/ending-notices.ts'
import type { Day } from '#domain/contributions/newsroom-day.ts'
import { isCard, paymentMethods } from '#domain/contributions/payment-methods.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { RunningSubscription } from '../providers/subscriptions.ts'

/** Whom something ends for, and when. */
export interface Recipient {
  id: string
  email: string
  firstname: string
  lastname: string
  locale: string | null
  hasPassword: boolean
  endsOn: Day
  /** False: another process was faster. */
  isNew: boolean
}

export interface Due {
  notice: EndingNotice
  /** First and last day of the end. */
  days: { first: Day; last: Day }
  /** The same as moments. */
  from: Date
  until: Date
  zone: string
  now: Date
}

/** Takes the next contacts to whom a notice is due, and notes that they have it. */
export async function noteDue(tx: Tx, due: Due, limit: number): Promise<Recipient[]> {
  const { kind, daysBefore } = due.notice
  const { rows } = await sql<Recipient>`
    with ending as (${kind === 'card-expiring' ? endingCards(due) : endingMemberships(due)}), due as (
      select * from ending where not exists (
        select from ending_notices told
        where told.contact_id = ending.id and kind = ${kind} and days_before = ${daysBefore} and told.ends_on = ending.ends_on
      ) limit ${limit}
    ), noted as (
      insert into ending_notices (contact_id, kind, days_before, ends_on, noted_at)
      select id, ${kind}::text, ${daysBefore}::int, ends_on, ${due.now}::timestamptz from due
      on conflict do nothing returning contact_id
    )
    select due.*, noted.contact_id is not null as is_new
    from due left join noted on noted.contact_id = due.id`.execute(tx)
  return rows
}

const recipient = sql`contacts.id, email, firstname, lastname, locale, password_hash is not null as has_password`

const cards = paymentMethods.filter(isCard)

/** Cards that a running contribution is paid from. */
function endingCards({ days, now }: Due): RawBuilder<unknown> {
  return sql`
    select ${recipient}, card_expires as ends_on
    from contributions
    join contacts on contacts.id = contributions.contact_id
    join contact_roles member on member.contact_id = contacts.id and member.role = 'member'
    where card_expires between ${days.first} and ${days.last}
      and method = any(${cards}::text[]) and mandate_id is not null and subscription_id is not null
      and contribution_type = 'Automatic' and contribution_cancelled_at is null
      and member.date_added <= ${now} and (member.date_expires is null or member.date_expires > ${now})`
}

const types: Partial<Record<EndingKind, string>> = { 'manual-contribution-ending': 'Manual', 'gift-ending': 'Gift' }

/** Whoever cancelled knows of the end, until it is there. */
function endingMemberships({ notice, from, until, zone, now }: Due): RawBuilder<unknown> {
  const type = types[notice.kind]
  return sql`
    select ${recipient}, (member.date_expires at time zone ${zone})::date as ends_on
    from contact_roles member join contacts on contacts.id = member.contact_id
    where member.role = 'member' and member.date_expires >= ${from} and member.date_expires < ${until}
      and member.date_added < member.date_expires
      and ${
        type
          ? sql`member.date_expires > ${now} and contribution_type = ${type} and contribution_cancelled_at is null`
          : sql`member.date_expires <= ${now}`
      }`
}

/** The last days of the cards that pay subscriptions, where they differ from what was known. */
export async function keepCardExpiries(db: Database, page: readonly RunningSubscription[]): Promise<void> {
  const expiries = page.flatMap(({ method, mandateId, cardExpires }) =>
    method && isCard(method) && mandateId ? { mandate_id: mandateId, card_expires: cardExpires ?? null } : [],
  )
  if (expiries.length === 0) return
  await sql`
    update contributions set card_expires = card.card_expires
    from jsonb_to_recordset(${JSON.stringify(expiries)}::jsonb) as card(mandate_id text, card_expires date)
    where contributions.mandate_id = card.mandate_id and method = any(${cards}::text[])
      and contributions.card_expires is distinct from card.card_expires`.execute(db)
}

/** What one contact was told, another who takes its place need not be told again. */
export async function copyEndingNotices(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into ending_notices (contact_id, kind, days_before, ends_on, noted_at)
    select ${to}::uuid, kind, days_before, ends_on, noted_at from ending_notices where contact_id = ${from}
    on conflict do nothing`.execute(tx)
}

/** Of which ends a contact was told, for the contact to read. */
export function listHeldEndingNotices(db: Database, contactId: string) {
  return db
    .selectFrom('endingNotices')
    .select(['kind', 'daysBefore', 'endsOn', 'notedAt'])
    .where('contactId', '=', contactId)
    .orderBy('notedAt')
    .execute()
}
