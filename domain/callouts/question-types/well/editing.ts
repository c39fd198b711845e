import type { Editing } from '../editing-type.ts'

export const well = { begin: () => ({ components: [] }), label: 'optional' } satisfies Editing<'well'>
