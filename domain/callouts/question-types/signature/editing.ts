import type { Editing } from '../editing-type.ts'

export const signature = { beginsAdminOnly: true } satisfies Editing<'signature'>
