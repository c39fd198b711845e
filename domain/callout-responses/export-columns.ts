import { answerText } from '#domain/callouts/answers/answer-text.ts'
import { type Answers, answerAt } from '#domain/callouts/answers/answers.ts'
import type { Question } from '#domain/callouts/questions.ts'
import type { Cell } from '#domain/csv/csv.ts'
import { nameColumns } from '#domain/csv/csv-head.ts'

/** What a table of responses says of each before its answers, in this order (callouts 12.1). */
const columnsBefore = [
  'Date',
  'Number',
  'Bucket',
  'Tags',
  'Assignee',
  'FirstName',
  'LastName',
  'FullName',
  'EmailAddress',
  'IsGuest',
  'NewsletterOptIn',
  'NewsletterGroups',
  'Comments',
] as const

/** What it says after them: the columns before stay where those who read them by place expect them. */
const columnsAfter = ['SignedIn', 'FollowUp'] as const

/** A column for each question, by its label in the callout's own language; of equal ones the second has a count. */
export function responseColumns(questions: readonly Question[]): string[] {
  const labels = questions.map(({ component }) => component.label?.trim() || component.key)
  return nameColumns([...columnsBefore, ...labels, ...columnsAfter])
}

/** A response as the table has it. */
export interface ExportedResponse {
  createdAt: Date
  number: number
  bucket: string
  /** By name. */
  tags: readonly string[]
  assigneeEmail: string | null
  /** Undefined where nobody is known, or the reader of the table may not know them. */
  respondent: { firstname: string; lastname: string; fullName: string; email: string } | undefined
  isGuest: boolean
  newsletterOptIn: boolean
  newsletterGroups: readonly string[]
  /** Oldest first. */
  comments: readonly ExportedComment[]
  answers: Answers
  signedIn: boolean
  followUp: boolean
}

export interface ExportedComment {
  /** Empty where whoever wrote it is gone. */
  author: string
  createdAt: Date
  text: string
}

/** A cell for each of `responseColumns`. */
export function describeResponse(response: ExportedResponse, questions: readonly Question[]): Cell[] {
  const { respondent, answers } = response
  return [
    response.createdAt,
    response.number,
    response.bucket,
    response.tags.join(', '),
    response.assigneeEmail,
    respondent?.firstname,
    respondent?.lastname,
    respondent?.fullName,
    respondent?.email,
    response.isGuest ? 1 : null,
    response.newsletterOptIn ? 1 : null,
    response.newsletterGroups.join(','),
    response.comments.map(writeComment).join(', '),
    ...questions.map(({ slideId, component }) => answerText(component, answerAt(answers, slideId, component.key))),
    response.signedIn ? 1 : null,
    response.followUp ? 1 : null,
  ]
}

function writeComment({ author, createdAt, text }: ExportedComment): string {
  return `${author} (${writeMoment(createdAt)}): ${text}`.trimStart()
}

/** `03/04/2025, 2:05 PM`, in UTC like all other moments of the table. */
function writeMoment(moment: Date): string {
  const [date = '', time = ''] = moment.toISOString().split('T')
  const [year, month, day] = date.split('-')
  const [hours, minutes] = time.split(':')
  const hour = Number(hours)
  return `${month}/${day}/${year}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
