import type { Responses } from '../responses-type.ts'

export const time = { filter: { type: 'text', nullable: true }, seconds: 10 } satisfies Responses<'time'>
