import { tallyTexts } from '../../summaries/texts.ts'
import type { Summarising } from '../summary-type.ts'

export const url = {
  reads: 'sample',
  begin: (_, { languages }) => tallyTexts({ languages, withWords: false }),
} satisfies Summarising<'url'>
