import type { Responses } from '../responses-type.ts'

export const datetime = { filter: { type: 'text', nullable: true }, seconds: 12 } satisfies Responses<'datetime'>
