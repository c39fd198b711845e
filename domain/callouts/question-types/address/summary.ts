import { tallyPlaces } from '../../summaries/places.ts'
import type { Summarising } from '../summary-type.ts'

export const address = {
  reads: 'each',
  unread: ['id', 'components', 'source'],
  begin: tallyPlaces,
} satisfies Summarising<'address'>
