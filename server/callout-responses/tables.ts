import type { ColumnType, Generated } from 'kysely'
import type { Answers } from '#domain/callouts/answers/answers.ts'

export interface CalloutResponseTables {
  /**
   * The number given last in a callout, and how many answers were dropped without a word. A callout without a row has
   * given none.
   */
  calloutResponseNumbers: { calloutId: string; lastNumber: Generated<number>; unstored: Generated<number> }
  /** How long answering took, without saying whom. */
  calloutAnsweringTimes: { calloutId: string; id: Generated<string>; seconds: number }
  calloutResponses: {
    id: Generated<string>
    calloutId: string
    number: number
    contactId: string | null
    assigneeId: string | null
    /** False where a guest typed the contact's address. */
    signedIn: Generated<boolean>
    /** Of imported responses only, as is the address. */
    guestName: string | null
    guestEmail: string | null
    bucket: Generated<string>
    answers: ColumnType<Answers, string, string>
    newsletterOptIn: Generated<boolean>
    newsletterGroups: Generated<string[]>
    createdAt: Date
    updatedAt: Date
  }
  calloutResponseTags: {
    id: Generated<string>
    calloutId: string
    name: string
    description: Generated<string>
    createdAt: Date
  }
  calloutResponseTagLinks: { responseId: string; tagId: string }
  calloutResponseComments: {
    id: Generated<string>
    responseId: string
    contactId: string | null
    text: string
    /** The sanitiser's rules that the text was made by; plain words where there were none. */
    sanitisedBy: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  /** First answers to `Idempotency-Key`s, kept for 24 hours. */
  calloutResponseKeys: {
    calloutId: string
    key: string
    /** SHA-256 of the contact's id, or of a guest's body. */
    sender: Buffer
    answer: ColumnType<object, string, string>
    createdAt: Date
  }
}
