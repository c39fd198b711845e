import type { Responses } from '../responses-type.ts'

export const rating = { filter: { type: 'number', nullable: true }, seconds: 8 } satisfies Responses<'rating'>
