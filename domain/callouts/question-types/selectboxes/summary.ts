import { isObject } from '../../answers/answers.ts'
import { tallyChoices } from '../../summaries/choices.ts'
import type { Summarising } from '../summary-type.ts'

export const selectboxes = {
  reads: 'each',
  begin: ({ values }) => tallyChoices(values, { several: true, chosen: tickedIn }),
} satisfies Summarising<'selectboxes'>

function tickedIn(answer: unknown): string[] {
  return isObject(answer) ? Object.keys(answer).filter((value) => answer[value] === true) : []
}
