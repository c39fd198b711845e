import { isMultiple } from '../../answers/normalise.ts'
import { tallyChoices, textsIn } from '../../summaries/choices.ts'
import type { Summarising } from '../summary-type.ts'

export const select = {
  reads: 'each',
  begin: (component) => tallyChoices(component.data.values, { several: isMultiple(component), chosen: textsIn }),
} satisfies Summarising<'select'>
