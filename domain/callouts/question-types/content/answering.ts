import type { Answering } from '../answering-type.ts'

export const content = { kind: 'static' } satisfies Answering<'content'>
