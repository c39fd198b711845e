import type { ProfileLine } from '#domain/contacts/profile-lines.ts'

/** The column of a line of the profile, where SQL names it. */
export function columnOfLine(name: ProfileLine): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}
