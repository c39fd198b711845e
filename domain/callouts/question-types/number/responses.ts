import type { Responses } from '../responses-type.ts'

export const number = { filter: { type: 'number', nullable: true }, seconds: 10 } satisfies Responses<'number'>
