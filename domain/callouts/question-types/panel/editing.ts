import type { Editing } from '../editing-type.ts'

export const panel = { begin: () => ({ components: [] }) } satisfies Editing<'panel'>
