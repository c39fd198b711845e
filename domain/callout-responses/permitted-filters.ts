import { canManage, canReview, type Standing } from '#domain/callouts/access.ts'
import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import { listQuestions, type Questions } from '#domain/callouts/questions.ts'
import type { Filters } from '#domain/rules/filter.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import { answerFieldOf } from './answer-filters.ts'
import { deskFilters, responseFilters } from './filters.ts'

/** Who asks for responses: by what they are to the callout, or as anyone who looks at its map and gallery. */
export type Asker = Standing | 'public'

/**
 * What somebody may ask about responses, so that nothing is found out by asking that they may not see: who only responded
 * asks among their own, and everybody else about what the map and the gallery show.
 */
export function permittedFilters(asker: Asker): Filters {
  if (asker === 'public') return publicFilters
  return canReview(asker) ? responseFilters : ownFilters
}

/** As `permittedFilters`, about the answers to single questions of the callout. */
export function permittedAnswerFilters(asker: Asker, questions: Questions): Filters {
  const isDesk = asker !== 'public' && canReview(asker)
  const asked = listQuestions(questions).filter(({ adminOnly }) => isDesk || !adminOnly)
  return Object.fromEntries(asked.map((question) => [answerFieldOf(question), answerFilter(question.component)]))
}

/**
 * Whether rules ask what is refused as such: about the desk's notes by who handles no responses, and about others than
 * themselves by who is no admin.
 */
export function asksForbidden(rules: RuleGroup, standing: Standing, me: string | undefined): boolean {
  return rulesIn(rules).some(({ field, value }) => {
    if (deskFilters.includes(field)) return !canReview(standing)
    const isOwn = value.every((who) => who === 'me' || String(who).toLowerCase() === me)
    return field === 'contact' && !isOwn && !canManage(standing)
  })
}

const ownFilters: Filters = Object.fromEntries(
  Object.entries(responseFilters).filter(([field]) => !deskFilters.includes(field)),
)

const publicFilters: Filters = {
  createdAt: responseFilters.createdAt,
  updatedAt: responseFilters.updatedAt,
}
