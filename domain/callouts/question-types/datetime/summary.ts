import { tallyDates } from '../../summaries/dates.ts'
import type { Summarising } from '../summary-type.ts'

export const datetime = { reads: 'each', begin: tallyDates } satisfies Summarising<'datetime'>
