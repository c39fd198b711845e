import { tallyTexts } from '../../summaries/texts.ts'
import type { Summarising } from '../summary-type.ts'

export const textfield = {
  reads: 'sample',
  begin: (_, { languages }) => tallyTexts({ languages, withWords: true }),
} satisfies Summarising<'textfield'>
