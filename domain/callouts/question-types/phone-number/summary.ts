import { tallyCounted } from '../../summaries/counted.ts'
import type { Summarising } from '../summary-type.ts'

export const phoneNumber = { reads: 'none', begin: tallyCounted } satisfies Summarising<'phoneNumber'>
