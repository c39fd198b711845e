import { offeredMailingFields } from '#domain/mailings/fields.ts'

/** All that can be filled in, whatever it is about. */
export const offeredFields: readonly string[] = Object.values(offeredMailingFields).flat()

export const isOffered = (name: string) => offeredFields.includes(name)
