import type { Editing } from '../editing-type.ts'

export const time = { begin: () => ({ inputMask: '99:99' }) } satisfies Editing<'time'>
