import { tallyCounted } from '../../summaries/counted.ts'
import type { Summarising } from '../summary-type.ts'

export const email = { reads: 'none', begin: tallyCounted } satisfies Summarising<'email'>
