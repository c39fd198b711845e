import type { Answering } from '../answering-type.ts'

export const tabs = { kind: 'container', hasPanes: true } satisfies Answering<'tabs'>
