import { canManage } from '#domain/callouts/access.ts'
import { fewestMeasured } from '#domain/callouts/answering-time.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { dayOf } from '#domain/contributions/newsroom-day.ts'
import type { SummaryQuery } from '#domain/response-summaries/api.ts'
import { decidingQuestions } from '#domain/response-summaries/reached.ts'
import type { QuestionSummary, ResponseSummary } from '#domain/response-summaries/reply.ts'
import { selectInCallout } from '#server/callout-responses/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import { getTimeZone } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { countReached } from './count-reached.ts'
import { countAnswers, type Figures, findFigures, readSnapshot, type SampleRow, sampleAnswers } from './queries.ts'
import { readAnswers, readSample, startTallies, summariseTallies, toAsked, toSampled } from './tally-questions.ts'

/** Of so many answers to a question the words and examples are taken. */
const sampleSize = 1000

/** What the responses to a callout come to, for those who handle them. */
export async function summariseResponses(
  context: Context,
  idOrSlug: string,
  { rules, leaveOutDuplicates, timeZone }: SummaryQuery,
): Promise<ResponseSummary> {
  const { db, now } = context
  const found = await getReviewable(context, idOrSlug)
  const { callout, standing, organisationLocale } = found
  const zone = timeZone ?? (await getTimeZone(db))
  const selection = { calloutId: callout.id, responses: selectInCallout(context, found, rules), leaveOutDuplicates }
  const deciding = decidingQuestions(callout.questions)
  const languages = [organisationLocale, ...Object.keys(callout.variants).filter((name) => name !== 'default')]
  const tallies = startTallies(callout.questions, { languages })

  const { figures, reached, sample } = await readSnapshot(db, async (tx) => {
    const figures = await findFigures(tx, selection, { deciding, zone, now })
    const reached = await countReached(callout.questions, deciding, figures)
    const asked = tallies.map((tally) => toAsked(tally, reached))
    await readAnswers(tallies, await countAnswers(tx, selection, { asked, deciding }))
    const sampled = toSampled(tallies)
    const sample = await sampleAnswers(tx, selection, { sampled, size: sampleSize })
    await readSample(sampled, sample)
    return { figures, reached, sample }
  })

  const questions = await summariseTallies(tallies, callout.questions, reached)
  const { times, deciding: _, ...shown } = figures
  return {
    at: now,
    timeZone: zone,
    ...shown,
    answeringTimes: showTimes(times),
    milestones: milestonesOf(callout, { zone, now }),
    sources: await showSources(context, { questions, sample, seesContacts: canManage(standing) }),
    questions,
  }
}

/** The time of one alone is nobody's business. */
function showTimes({ count, quartiles }: Figures['times']): ResponseSummary['answeringTimes'] {
  if (count < fewestMeasured || !quartiles) return null
  return { seconds: quartiles[1], middleHalf: [quartiles[0], quartiles[2]], count }
}

function milestonesOf(
  { starts, expires }: { starts: Date | null; expires: Date | null },
  { zone, now }: { zone: string; now: Date },
): ResponseSummary['milestones'] {
  const dated = [
    { kind: 'published' as const, at: starts },
    { kind: 'ended' as const, at: starts && expires },
  ]
  return dated.flatMap(({ kind, at }) => (at && at <= now ? [{ kind, day: dayOf(at, zone) }] : []))
}

interface Shown {
  questions: readonly QuestionSummary[]
  sample: readonly SampleRow[]
  seesContacts: boolean
}

async function showSources(
  { db, viewer, now, config }: Context,
  { questions, sample, seesContacts }: Shown,
): Promise<ResponseSummary['sources']> {
  const named = new Set(
    questions.flatMap(({ summary }) => {
      if (summary?.kind === 'texts') return summary.examples.map(({ responseId }) => responseId)
      return summary?.kind === 'files' ? summary.pictures.map(({ responseId }) => responseId) : []
    }),
  )
  const contactIds = new Map(sample.map(({ responseId, contactId }) => [responseId, contactId]))
  const ids = seesContacts ? [...named].flatMap((responseId) => contactIds.get(responseId) ?? []) : []
  const contacts = await viewContacts(db, [...new Set(ids)], { viewer, now, config })
  return [...named].map((responseId) => {
    const contactId = contactIds.get(responseId) ?? null
    const contact = contacts.get(contactId ?? '')
    return {
      responseId,
      guest: contactId === null,
      contact: contact ? { id: contact.id, name: displayName(contact) } : null,
    }
  })
}
