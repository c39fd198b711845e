import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { recipientSorts } from '#domain/mailings/api.ts'
import type { RecipientReason, RecipientStatus } from '#domain/mailings/mailing.ts'
import type { Database } from '#server/tables.ts'

/** How many left in which minute, or in which longer part of the time, so that there are at most 60. */
export async function readPace(db: Database, mailingId: string): Promise<{ at: Date; sent: number }[]> {
  const { rows } = await sql<{ at: Date; sent: number }>`
    with span as (
      select min(tried_at) as first, max(tried_at) as last from mailing_recipients where mailing_id = ${mailingId}
    ), step as (
      select date_trunc('minute', first) as origin,
        greatest(1, ceil(extract(epoch from last - date_trunc('minute', first)) / 60 / 59)) * interval '1 minute' as length
      from span
    )
    select date_bin(length, tried_at, origin) as at, count(*)::integer as sent
    from mailing_recipients, step
    where mailing_id = ${mailingId} and status in ('sent', 'unsubscribed', 'complained')
    group by 1 order by 1`.execute(db)
  return rows
}

export async function countTwice(db: Database, mailingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mailingRecipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mailingId', '=', mailingId)
    .where('mayBeTwice', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Those that a process hands over right now. */
export async function countUnderWay(db: Database, mailingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mailingRecipients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mailingId', '=', mailingId)
    .where('handedBy', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface RecipientRow {
  id: number
  contactId: string | null
  name: string
  address: string
  locale: string
  status: RecipientStatus
  reason: RecipientReason | null
  answer: string | null
  attempts: number
  triedAt: Date | null
  nextTryAt: Date | null
  mayBeTwice: boolean
}

const columns = [
  'id',
  'contactId',
  'name',
  'address',
  'locale',
  'status',
  'reason',
  'answer',
  'attempts',
  'triedAt',
  'nextTryAt',
  'mayBeTwice',
] as const

interface RecipientPage {
  status?: RecipientStatus | undefined
  search?: string | undefined
  sort?: (typeof recipientSorts)[number] | undefined
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

/** Problems first, unless told. */
export async function findRecipients(
  db: Database,
  mailingId: string,
  { status, search, sort = 'problems', order, limit, offset }: RecipientPage,
): Promise<{ rows: RecipientRow[]; total: number }> {
  let found = db.selectFrom('mailingRecipients').where('mailingId', '=', mailingId)
  if (status) found = found.where('status', '=', status)
  if (search) found = found.where(contains(search))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = order === 'DESC' ? sql`desc` : sql`asc`
  const by: Record<(typeof recipientSorts)[number], RawBuilder<unknown>> = {
    problems: sql`array_position(array['bounced', 'complained', 'deferred', 'unsubscribed', 'skipped', 'waiting', 'sent'], status)`,
    name: sql`nullif(name, '') collate "und-x-icu"`,
    triedAt: sql`tried_at`,
  }
  const rows = await found
    .select(columns)
    .orderBy(sql`${by[sort]} ${direction} nulls last, id`)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

function contains(search: string): RawBuilder<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(name ilike ${pattern} or address ilike ${pattern})`
}

/** In the order in which they were addressed, from behind this one on. */
export function findRecipientsAfter(
  db: Database,
  mailingId: string,
  after: number,
  limit: number,
): Promise<RecipientRow[]> {
  return db
    .selectFrom('mailingRecipients')
    .select(columns)
    .where('mailingId', '=', mailingId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What somebody got, or was to get. */
export function listHeldMailings(db: Database, contactId: string) {
  return db
    .selectFrom('mailingRecipients')
    .innerJoin('mailings', 'mailings.id', 'mailingId')
    .select([
      'mailings.name as mailing',
      'mailings.kind',
      'address',
      'mailingRecipients.name',
      'locale',
      'mailingRecipients.status',
      'reason',
      'attempts',
      'triedAt',
    ])
    .where('contactId', '=', contactId)
    .orderBy('mailingRecipients.id')
    .execute()
}

export function listHeldUnsubscriptions(db: Database, contactId: string) {
  return db
    .selectFrom('mailingUnsubscriptions')
    .leftJoin('mailings', 'mailings.id', 'mailingId')
    .select(['mailingUnsubscriptions.kind', 'mailings.name as mailing', 'way', 'mailingUnsubscriptions.createdAt'])
    .where('contactId', '=', contactId)
    .orderBy('mailingUnsubscriptions.id')
    .execute()
}
