export const recoveryCodeCount = 10

// No letter that looks like a digit or another letter.
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const half = 5

/** As it is shown: `xxxxx-xxxxx`. */
export function formatRecoveryCode(letters: string): string {
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

/** What was typed, as one of the two kinds; spaces, hyphens and capitals don't matter. */
export function readToken(typed: string): { kind: 'code' | 'recovery'; text: string } | undefined {
  const text = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: 'code', text }
  return /^[a-z0-9]{10}$/.test(text) ? { kind: 'recovery', text } : undefined
}
