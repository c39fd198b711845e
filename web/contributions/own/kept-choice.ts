import type { Choice, Payable } from '#domain/contributions/choice.ts'

/** What was chosen before the payment step: a step that comes to nothing, or a reload, loses nothing. Of this tab alone. */
interface Kept {
  contactId: string
  choice: Payable
}

const key = 'masthead:contribution'

export function readChoice(contactId: string): Choice | undefined {
  const choice = read(contactId)
  return choice && choice.period !== 'one-time' ? { ...choice, period: choice.period } : undefined
}

export function readOnce(contactId: string): (Payable & { period: 'one-time' }) | undefined {
  const choice = read(contactId)
  return choice?.period === 'one-time' ? { ...choice, period: 'one-time' } : undefined
}

export function keepChoice(contactId: string, choice: Payable): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ contactId, choice } satisfies Kept))
  } catch {
    // The browser may refuse to keep anything; the form then begins as it did.
  }
}

export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

function read(contactId: string): Payable | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.contactId === contactId ? kept.choice : undefined
  } catch {
    return undefined
  }
}
