import type { Responses } from '../responses-type.ts'

export const checkbox = { filter: { type: 'boolean' }, seconds: 6 } satisfies Responses<'checkbox'>
