import { displayName } from '#domain/contacts/contact.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import { fromCents } from '#domain/money/money.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Counted, countRecoveries, listOpenRecoveries } from './queries.ts'

const listed = 50

/** What became of failed payments, in the past twelve months unless the days are given. */
export async function reportRecoveries(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { from = addMonths(now, -12), to }: { from?: Date | undefined; to?: Date | undefined },
) {
  const { currencyCode } = await getSiteSettings(db, config)
  // What ended this very moment counts.
  const { open, recovered, lost } = await countRecoveries(db, { from, to: to ?? new Date(now.getTime() + 1) })
  const people = open.count === 0 ? [] : await listOpenRecoveries(db, listed)
  const count = ({ count, sumCents }: Counted) => ({ count, sum: fromCents(sumCents, currencyCode) })
  return {
    from,
    open: count(open),
    recovered: count(recovered),
    lost: count(lost),
    people: people.map(({ contactId, amountCents, begunAt, endsAt, methodChangedAt, awaitsApproval, ...contact }) => ({
      contact: { id: contactId, displayName: displayName(contact) },
      amount: fromCents(amountCents, currencyCode),
      begunAt,
      endsAt,
      hasNewMethod: methodChangedAt !== null,
      needsApproval: awaitsApproval && methodChangedAt === null,
    })),
  }
}
