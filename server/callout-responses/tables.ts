import type { ColumnType, Generated } from 'kysely'
import type { AnswerChange } from '#domain/callout-responses/answer-changes.ts'
import type { ChangedBy, StoredChangeKind } from '#domain/callout-responses/history.ts'
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
    /** When the respondent agreed to hear what came of it, to which words, in which language; all null: they didn't. */
    followUpAt: Date | null
    followUpWording: string | null
    followUpLocale: string | null
    /** Rises with each change of what the desk sees and of the answers. */
    revision: Generated<number>
    /** Of the same callout, and no duplicate itself. */
    duplicateOfId: string | null
    /** As they were given, while corrections of the desk stand in `answers`. */
    firstAnswers: ColumnType<Answers | null, string | null, string | null>
    /** Not on map or gallery: ids with us, or addresses elsewhere. */
    withheldPictures: Generated<string[]>
    /** When what identifies the respondent was deleted; null again once answers are written. */
    personalDataDeletedAt: Date | null
    createdAt: Date
    updatedAt: Date
  }
  /** Acts that changed responses, each of one or of many: to undo it, and for the history of each response. */
  calloutResponseChanges: {
    id: string
    /** In the order in which they happened. */
    position: Generated<string>
    calloutId: string
    kind: StoredChangeKind
    byKind: ChangedBy
    /** The colleague; null for who answered. */
    contactId: string | null
    /** By id, as they were called then. */
    tagNames: ColumnType<Record<string, string>, string | undefined, string>
    createdAt: Date
    undoneAt: Date | null
    /** What undoing it came to. */
    restored: number | null
    kept: number | null
  }
  /** What an act did to one response. A bucket that is null didn't change; a colleague or response that is gone is null. */
  calloutResponseHistory: {
    changeId: string
    responseId: string
    bucketFrom: string | null
    bucketTo: string | null
    assigneeChanged: Generated<boolean>
    assigneeFrom: string | null
    assigneeTo: string | null
    duplicateChanged: Generated<boolean>
    duplicateFrom: string | null
    duplicateTo: string | null
    tagsAdded: Generated<string[]>
    tagsRemoved: Generated<string[]>
    answers: ColumnType<AnswerChange[] | null, string | null, string | null>
    picturesWithheld: Generated<string[]>
    picturesAllowed: Generated<string[]>
  }
  /** What a colleague wrote to a respondent, by the act that the history tells. */
  calloutResponseEmails: {
    changeId: string
    responseId: string
    subject: string
    body: string
    /** The sanitiser's rules that the body was made by. */
    sanitisedBy: number
  }
  /** What a response says, in lower case, to be searched; the database renews it when answers change. */
  calloutResponseTexts: { calloutId: string; number: number; text: string; isIndexed: Generated<boolean> }
  /** A row for each statement that changed a callout's responses otherwise than by adding some. */
  calloutResponseVersions: { calloutId: string; id: Generated<string> }
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
