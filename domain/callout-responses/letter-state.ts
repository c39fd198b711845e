import type { OutboxStatus } from '#domain/emails/outbox.ts'

export const letterStates = ['waiting', 'sent', 'failed'] as const
/** What became of a letter to a respondent. `failed`: it didn't arrive, whether it never left or came back. */
type LetterState = (typeof letterStates)[number]

interface Letter {
  status: OutboxStatus
  /** What was told of it later. */
  returnedAs: 'bounced' | 'complained' | null
}

/** One that was marked as spam did arrive. */
export function stateOfLetter({ status, returnedAs }: Letter): LetterState {
  return status === 'sent' && returnedAs === 'bounced' ? 'failed' : status
}
