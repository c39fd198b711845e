import type { Editing } from '../editing-type.ts'

export const currency = { begin: (words) => ({ currency: words.currency }) } satisfies Editing<'currency'>
