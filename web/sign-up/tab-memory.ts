import type { Payable } from '#domain/contributions/choice.ts'

/** What one tab keeps of a joining until it is done: never in an address, never longer than the tab. */
interface Kept {
  email?: string
  firstname?: string | undefined
  lastname?: string | undefined
  vatNumber?: string | undefined
  /** What was chosen, and the payment step that follows: kept when the page is loaded again. */
  choice?: Payable | undefined
  clientSecret?: string | undefined
  /** It came to nothing: the form begins with what was chosen. */
  again?: boolean | undefined
  /** The address to open once more, where a step did not come to its end. */
  retry?: string | undefined
  /** The payment flow that was completed, so that a reload of the page does not look like a failure. */
  completed?: string | undefined
}

const key = 'masthead:join'

export function readJoining(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export function keepJoining(more: Kept) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readJoining(), ...more }))
  } catch {
    // In a frame of a foreign site the browser may refuse to keep anything; the journey works without.
  }
}

/** Who paid: the next one who joins in this tab may be somebody else. */
export const forgetPayer = () => keepJoining({ firstname: undefined, lastname: undefined, vatNumber: undefined })
