import { tallyTexts } from '../../summaries/texts.ts'
import type { Summarising } from '../summary-type.ts'

export const textarea = {
  reads: 'sample',
  begin: (_, { languages }) => tallyTexts({ languages, withWords: true }),
} satisfies Summarising<'textarea'>
