import { tallyCounted } from '../../summaries/counted.ts'
import type { Summarising } from '../summary-type.ts'

export const signature = { reads: 'none', begin: tallyCounted } satisfies Summarising<'signature'>
