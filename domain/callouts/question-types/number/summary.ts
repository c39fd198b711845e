import { tallyNumbers } from '../../summaries/numbers.ts'
import type { Summarising } from '../summary-type.ts'

export const number = { reads: 'each', begin: tallyNumbers } satisfies Summarising<'number'>
