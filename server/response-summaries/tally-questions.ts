import { answerableQuestions } from '#domain/callouts/answering-time.ts'
import { normaliseAnswer } from '#domain/callouts/answers/normalise.ts'
import { summaryOf } from '#domain/callouts/question-types/summaries.ts'
import type { Tally, TallyContext } from '#domain/callouts/question-types/summary-type.ts'
import { fullKey, listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import type { QuestionSummary } from '#domain/response-summaries/reply.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import { nameDeciding, type Reached } from './count-reached.ts'
import type { AnswersRow, Asked, CountedAnswer, Sampled, SampleRow } from './queries.ts'

/** A question while its answers are counted. */
interface Tallied {
  question: Question
  tally: Tally
  answered: number
  /** Where not everybody was asked, by the answers to the deciding questions. */
  answeredBy: Map<string, number>
}

export function startTallies(questions: Questions, context: TallyContext): Tallied[] {
  return listQuestions(questions).map((question) => ({
    question,
    tally: summaryOf(question.component.type).begin(question.component, context),
    answered: 0,
    answeredBy: new Map(),
  }))
}

const readsEach = ({ component }: Question) => ['each', 'both'].includes(summaryOf(component.type).reads)
const readsSample = ({ component }: Question) => ['sample', 'both'].includes(summaryOf(component.type).reads)

export function toAsked({ question }: Tallied, { asked, matching }: Reached): Asked {
  const { unread = [] } = summaryOf(question.component.type)
  return { question, each: readsEach(question), unread, partly: isPartly(asked.get(fullKey(question)), matching) }
}

const isPartly = (asked = 0, matching: number) => asked > 0 && asked < matching

/** What stands for no answer counts as none, in whichever form it was stored. */
export async function readAnswers(tallies: readonly Tallied[], rows: readonly AnswersRow[]): Promise<void> {
  for (const { question, answers } of rows) {
    const tallied = tallies[question]
    if (tallied) await inSlices(JSON.parse(answers) as CountedAnswer[], (counted) => readAnswer(tallied, counted))
  }
}

function readAnswer(tallied: Tallied, [answer, count, deciding]: CountedAnswer) {
  if (answer === null) return
  if (readsEach(tallied.question)) {
    const normal = normaliseAnswer(tallied.question.component, answer)
    if (normal === undefined) return
    tallied.tally.add(normal, count)
  }
  tallied.answered += count
  if (!deciding) return
  const name = nameDeciding(deciding)
  tallied.answeredBy.set(name, (tallied.answeredBy.get(name) ?? 0) + count)
}

export function toSampled(tallies: readonly Tallied[]): (Tallied & Sampled)[] {
  return tallies.filter(({ question, answered }) => answered > 0 && readsSample(question))
}

export function readSample(sampled: readonly Tallied[], rows: readonly SampleRow[]): Promise<void> {
  return inSlices(rows, ({ question: at, answer, responseId, number }) => {
    const { tally, question } = sampled[at] ?? {}
    if (question) tally?.addSample?.(normaliseAnswer(question.component, answer), { responseId, number })
  })
}

/** Of the questions that can be asked, and of others that were answered nevertheless. */
export async function summariseTallies(
  tallies: readonly Tallied[],
  questions: Questions,
  reached: Reached,
): Promise<QuestionSummary[]> {
  const answerable = new Set(answerableQuestions(questions).map(fullKey))
  const summaries: QuestionSummary[] = []
  await inSlices(tallies, (tallied) => {
    const { question, answered, tally } = tallied
    const isAskable = answerable.has(fullKey(question))
    if (!isAskable && answered === 0) return
    summaries.push({
      slideId: question.slideId,
      key: question.component.key,
      answered,
      // What a script shows or hides nobody can tell.
      ...(isAskable && !question.hasScript ? countAsked(tallied, reached) : { asked: null, skipped: null }),
      summary: (answered > 0 && tally.finish()) || null,
    })
  })
  return summaries
}

function countAsked({ question, answered, answeredBy }: Tallied, { asked: askedOf, matching, groups }: Reached) {
  const key = fullKey(question)
  const asked = askedOf.get(key) ?? 0
  if (!isPartly(asked, matching)) return { asked, skipped: Math.max(0, asked - answered) }
  const skipped = groups
    .filter(({ keys }) => keys.has(key))
    .reduce((sum, { deciding, count }) => sum + count - (answeredBy.get(deciding) ?? 0), 0)
  return { asked, skipped }
}
