import { type EndingNotice, endingNotices, endsDue } from '#domain/contributions/ending-notices.ts'
import { dayOf, plusDays, startOfDay } from '#domain/contributions/newsroom-day.ts'
import { getTimeZone } from '#server/content/index.ts'
import { emailContacts, isEmailSwitchedOff } from '#server/emails/index.ts'
import { type JobContext, job } from '#server/platform/jobs/job.ts'
import { type Due, noteDue, type Recipient } from './queries.ts'

/**
 * Tells people some days before their card, their contribution by hand or a gift ends, and when membership has ended.
 * In the morning, so that mails don't come at night.
 */
export const mailEndingNotices = job(
  'contributions.mail-ending-notices',
  async (_, context) => {
    const zone = await getTimeZone(context.db)
    for (const notice of endingNotices) await mailNotice(context, notice, zone)
  },
  { schedule: '20 6 * * *' },
)

const batchSize = 500

async function mailNotice({ db, config, now }: JobContext, notice: EndingNotice, zone: string): Promise<void> {
  const { kind, daysBefore } = notice
  // Nobody counts as told what the newsroom doesn't want said.
  if (await isEmailSwitchedOff(db, kind)) return
  const days = endsDue(notice, dayOf(now, zone))
  const from = startOfDay(days.first, zone)
  const until = startOfDay(plusDays(days.last, 1), zone)
  const due: Due = { notice, days, from, until, zone, now }

  const write = ({ id, endsOn, hasPassword }: Recipient) => ({
    cause: `${kind}:${id}:${endsOn}:${daysBefore}`,
    fields: {
      // A card is good until its month is over; a membership ends on a day.
      EXPIRES: kind === 'card-expiring' ? { month: endsOn } : { day: endsOn },
      CONTRIBUTIONLINK:
        config.audience + (kind === 'membership-ended' && !hasPassword ? '/join' : '/profile/contribution'),
    },
  })
  for (let isMore = true; isMore; ) {
    const found = await db.transaction().execute(async (tx) => {
      const batch = await noteDue(tx, due, batchSize)
      await emailContacts(
        tx,
        kind,
        batch.filter(({ isNew }) => isNew),
        write,
        now,
      )
      return batch.length
    })
    isMore = found === batchSize
  }
}
