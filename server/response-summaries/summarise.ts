import { canManage } from '#domain/callouts/access.ts'
import { answerableQuestions, fewestMeasured } from '#domain/callouts/answering-time.ts'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { normaliseAnswer } from '#domain/callouts/answers/normalise.ts'
import { answeringOf } from '#domain/callouts/question-types/answering.ts'
import { summaryOf } from '#domain/callouts/question-types/summaries.ts'
import type { Tally } from '#domain/callouts/question-types/summary-type.ts'
import { fullKey, listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { dayOf, newsroomZone } from '#domain/contributions/newsroom-day.ts'
import type { SummaryQuery } from '#domain/response-summaries/api.ts'
import { decidingQuestions, reachedQuestions } from '#domain/response-summaries/reached.ts'
import type { QuestionSummary, ResponseSummary } from '#domain/response-summaries/reply.ts'
import { selectInCallout } from '#server/callout-responses/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { inSlices } from './in-slices.ts'
import {
  type AnswerRow,
  type Asked,
  countAnswers,
  type Figures,
  findFigures,
  readSnapshot,
  type SampleRow,
  sampleAnswers,
} from './queries.ts'

/** Of so many answers to a question the words and examples are taken. */
const sampleSize = 1000

/** What the responses to a callout come to, for those who handle them. */
export async function summariseResponses(
  context: Context,
  idOrSlug: string,
  { rules, leaveOutDuplicates, timeZone }: SummaryQuery,
): Promise<ResponseSummary> {
  const { db, now, config } = context
  const found = await getReviewable(context, idOrSlug)
  const { callout, standing, organisationLocale } = found
  const zone = timeZone ?? newsroomZone((await getSiteSettings(db, config)).country)
  const responses = selectInCallout(context, found, rules)
  const selection = { calloutId: callout.id, responses, leaveOutDuplicates }
  const questions = listQuestions(callout.questions)
  const deciding = decidingQuestions(callout.questions)

  const { figures, rows, sample } = await readSnapshot(db, async (tx) => {
    const figures = await findFigures(tx, selection, { deciding, zone, now })
    const rows = await countAnswers(tx, selection, { asked: questions.map(toAsked), deciding })
    const answered = answeredIn(rows)
    const sampled = questions
      .map((question, at) => ({ question, answered: answered.get(at) ?? 0 }))
      .filter((each) => each.answered > 0 && readsSample(each.question))
    const sample = await sampleAnswers(tx, selection, { sampled, size: sampleSize })
    return { figures, rows, sample: sample.map((row) => ({ ...row, of: sampled[row.question]?.question })) }
  })

  const languages = [organisationLocale, ...Object.keys(callout.variants).filter((name) => name !== 'default')]
  const tallies = questions.map(({ component }) => summaryOf(component.type).begin(component, { languages }))
  await inSlices(rows, ({ isCount, question, answer, count }) => {
    const component = questions[question]?.component
    if (isCount || answer === null || !component) return
    tallies[question]?.add(normaliseAnswer(component, answer), count)
  })
  await inSlices(sample, ({ of, answer, responseId, number }) => {
    if (of) tallies[questions.indexOf(of)]?.addSample?.(normaliseAnswer(of.component, answer), { responseId, number })
  })
  const summaries = await summariseQuestions(callout.questions, { figures, rows, deciding, tallies })
  const { times, deciding: _, ...shown } = figures
  return {
    at: now,
    timeZone: zone,
    ...shown,
    answeringTimes: showTimes(times),
    milestones: milestonesOf(callout, { zone, now }),
    sources: await showSources(context, { questions: summaries, sample, seesContacts: canManage(standing) }),
    questions: summaries,
  }
}

function toAsked(question: Question): Asked {
  const { reads, unread = [] } = summaryOf(question.component.type)
  return {
    question,
    each: reads === 'each' || reads === 'both',
    unread,
    areTicks: answeringOf(question.component.type).isNone !== undefined,
  }
}

function readsSample({ component }: Question): boolean {
  const { reads } = summaryOf(component.type)
  return reads === 'sample' || reads === 'both'
}

/** How many answered each question, by its place. */
function answeredIn(rows: readonly AnswerRow[]): Map<number, number> {
  const answered = new Map<number, number>()
  for (const { isCount, question, count } of rows) {
    if (isCount) answered.set(question, (answered.get(question) ?? 0) + count)
  }
  return answered
}

interface Counted {
  figures: Figures
  rows: readonly AnswerRow[]
  deciding: readonly Question[]
  tallies: readonly Tally[]
}

/** Those that can be asked, and those that were answered nevertheless. */
async function summariseQuestions(questions: Questions, counted: Counted): Promise<QuestionSummary[]> {
  const answerable = new Set(answerableQuestions(questions).map(fullKey))
  const { asked, skipped } = await countAsked(questions, counted)
  const answered = answeredIn(counted.rows)
  const summaries: QuestionSummary[] = []
  await inSlices([...listQuestions(questions).entries()], ([at, question]) => {
    const key = fullKey(question)
    const count = answered.get(at) ?? 0
    const isAskable = answerable.has(key)
    if (!isAskable && count === 0) return
    const isKnown = isAskable && !question.hasScript
    summaries.push({
      slideId: question.slideId,
      key: question.component.key,
      answered: count,
      asked: isKnown ? (asked.get(key) ?? 0) : null,
      skipped: isKnown ? (skipped.get(key) ?? 0) : null,
      summary: (count > 0 && counted.tallies[at]?.finish()) || null,
    })
  })
  return summaries
}

/** How many were asked each question, and how many of them didn't answer it, by full key. */
async function countAsked(questions: Questions, { figures, rows, deciding }: Counted) {
  const all = listQuestions(questions)
  const answered = new Map<string, number>()
  for (const { isCount, question, deciding: given, count } of rows) {
    if (isCount) answered.set(`${question} ${JSON.stringify(given ?? [])}`, count)
  }
  const [asked, skipped] = [new Map<string, number>(), new Map<string, number>()]
  const add = (counts: Map<string, number>, key: string, count: number) => {
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  await inSlices(figures.deciding, ({ answers, count }) => {
    const reached = reachedQuestions(questions, toAnswers(deciding, answers))
    for (const [at, question] of all.entries()) {
      const key = fullKey(question)
      if (!reached.has(key)) continue
      add(asked, key, count)
      add(skipped, key, count - (answered.get(`${at} ${JSON.stringify(answers)}`) ?? 0))
    }
  })
  return { asked, skipped }
}

function toAnswers(deciding: readonly Question[], given: readonly unknown[]): Answers {
  const slides: Record<string, Record<string, unknown>> = {}
  for (const [at, { slideId, component }] of deciding.entries()) {
    slides[slideId] = { ...slides[slideId], [component.key]: given[at] }
  }
  return slides
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
