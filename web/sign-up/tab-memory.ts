/** What one tab keeps of a joining until it is done: never in an address, never longer than the tab. */
interface Kept {
  email?: string
  firstname?: string
  lastname?: string
  vatNumber?: string
  /** The payment flow that was completed, so that a reload of the page does not look like a failure. */
  completed?: string
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
