/** What every mail of a mailing is named by where bounces are told: shaped like an id of the outbox, and never one. */
const beginning = '6d61696c-696e-8673-8000-'

/** `recipientId` is that of the recipient's row. */
export const writeMailRef = (recipientId: number) => `${beginning}${recipientId.toString(16).padStart(12, '0')}`

/** The recipient's row; undefined for a mail that is of no mailing. */
export function readMailRef(ref: string): number | undefined {
  const digits = ref.startsWith(beginning) ? ref.slice(beginning.length) : ''
  return /^[0-9a-f]{12}$/.test(digits) ? Number.parseInt(digits, 16) : undefined
}
