import type { Answering } from '../answering-type.ts'

export const well = { kind: 'container' } satisfies Answering<'well'>
