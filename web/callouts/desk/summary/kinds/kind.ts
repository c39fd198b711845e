import type { SummaryKind, SummaryOf } from '#domain/callouts/summaries/summary.ts'
import type { Chart } from '#web/charts/index.ts'
import type { FormQuestion } from '../../form-questions.ts'
import type { AnswerLinks } from '../answer-links.ts'
import type { Say } from '../say.ts'

/** A question whose answers are shown. */
export interface Asked {
  question: FormQuestion
  answered: number
  links: AnswerLinks
}

/** How the summary of one kind is drawn. */
export type Draw<Kind extends SummaryKind> = (summary: SummaryOf<Kind>, asked: Asked, say: Say) => Chart

/** Words for the first two columns of a table of answers. */
export const answerHeads = ({ t }: Say) => ({ label: t('desk-summary.answer'), count: t('desk-summary.answers') })
