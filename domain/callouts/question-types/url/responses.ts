import type { Responses } from '../responses-type.ts'

export const url = { filter: { type: 'text', nullable: true }, seconds: 15, isTyped: true } satisfies Responses<'url'>
