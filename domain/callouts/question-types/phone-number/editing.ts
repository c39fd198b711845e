import type { Editing } from '../editing-type.ts'

export const phoneNumber = { beginsAdminOnly: true } satisfies Editing<'phoneNumber'>
