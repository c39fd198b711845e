import type { Answering } from '../answering-type.ts'

export const panel = { kind: 'container' } satisfies Answering<'panel'>
