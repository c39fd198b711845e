import type { Responses } from '../responses-type.ts'

export const currency = { filter: { type: 'text', nullable: true }, seconds: 10 } satisfies Responses<'currency'>
