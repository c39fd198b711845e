/** Whose password it is to be. */
export interface PasswordOwner {
  email: string
  firstname?: string | undefined
  lastname?: string | undefined
}

const shortestName = 4

/** Whether somebody who knows the owner's name or address would guess part of the password; shorter names are in too much. */
export function containsOwner(password: string, { email, firstname = '', lastname = '' }: PasswordOwner): boolean {
  const [localPart = ''] = fold(email).split('@')
  const names = [localPart, ...localPart.split('+', 1), ...words(firstname), ...words(lastname)]
  const text = fold(password)
  return names.some((name) => [...name].length >= shortestName && text.includes(name))
}

function words(name: string): string[] {
  return [fold(name.trim()), ...fold(name).split(/[^\p{L}\p{N}]+/u)]
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
