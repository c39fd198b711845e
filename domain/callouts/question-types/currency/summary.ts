import { tallyNumbers } from '../../summaries/numbers.ts'
import type { Summarising } from '../summary-type.ts'

export const currency = { reads: 'each', begin: tallyNumbers } satisfies Summarising<'currency'>
