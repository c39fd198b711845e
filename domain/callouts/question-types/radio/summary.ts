import { isMultiple } from '../../answers/normalise.ts'
import { tallyChoices, textsIn } from '../../summaries/choices.ts'
import type { Summarising } from '../summary-type.ts'

export const radio = {
  reads: 'each',
  begin: (component) => tallyChoices(component.values, { several: isMultiple(component), chosen: textsIn }),
} satisfies Summarising<'radio'>
