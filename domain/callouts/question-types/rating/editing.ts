import type { Editing } from '../editing-type.ts'

export const rating = { begin: () => ({ scale: '1-5' }), uses: ['filter'] } satisfies Editing<'rating'>
