import type { Responses } from '../responses-type.ts'

export const url = { filter: { type: 'text', nullable: true }, seconds: 15 } satisfies Responses<'url'>
