import type { Answers } from '#domain/callouts/answers/answers.ts'

/** What was sent last from this page, for the copy that the thank-you page shows; nothing of it outlives the tab. */
export interface Sent {
  calloutId: string
  answers: Answers
  /** As a guest typed it. */
  email: string | undefined
  sentAt: string
}

let last: Sent | undefined

export function keepSent(sent: Sent): void {
  last = sent
}

/** Gives it out once: whoever comes to the page later in this tab may be somebody else. */
export function takeSent(calloutId: string): Sent | undefined {
  const sent = last?.calloutId === calloutId ? last : undefined
  last = undefined
  return sent
}
