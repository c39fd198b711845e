import type { Editing } from '../editing-type.ts'

export const address = { uses: ['place'] } satisfies Editing<'address'>
