import { chooseLocale, locales } from '#domain/locales/locale.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { getOrganisation } from '#server/content/index.ts'
import type { Database, Tx } from '#server/tables.ts'
import { countStates } from './queries.ts'
import { addSeriesRecipients, findTexts } from './series-queries.ts'
import { sumCounts } from './show.ts'
import { enqueueSending } from './start.ts'
import type { MailingTexts } from './tables.ts'

export interface SeriesMailingState {
  texts: MailingTexts
  sent: number
  failed: number
}

/** What emails of series say, and how many left. */
export async function findSeriesMailings(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SeriesMailingState>> {
  const texts = await findTexts(db, ids)
  const states = await countStates(db, ids)
  return new Map(
    ids.map((id) => {
      const counts = sumCounts(states.get(id) ?? [])
      const failed = counts.bounced + counts.complained
      return [id, { texts: texts.get(id) ?? {}, sent: counts.sent + counts.unsubscribed + failed, failed }]
    }),
  )
}

/** Writes emails of series for their readers, and has them sent. */
export async function sendSeriesMailings(
  tx: Tx,
  recipients: readonly { mailingId: string; contactId: string }[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const site = chooseLocale((await getOrganisation(tx)).locale)
  const texts = await findTexts(tx, [...new Set(recipients.map(({ mailingId }) => mailingId))])
  const chosen = [...texts].map(([id, written]) => {
    const textFor = (reader: (typeof locales)[number]) =>
      chooseTextLocale(Object.keys(written), { reader, site }) ?? 'en'
    return [id, { ...Object.fromEntries(locales.map((each) => [each, textFor(each)])), '': textFor(site) }] as const
  })
  await addSeriesRecipients(tx, recipients, new Map(chosen), now)
  await enqueueSending(tx)
}
