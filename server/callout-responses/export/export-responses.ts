import { describeResponse, type ExportedResponse, responseColumns } from '#domain/callout-responses/export-columns.ts'
import { canManage } from '#domain/callouts/access.ts'
import { listQuestions, type Question } from '#domain/callouts/questions.ts'
import { writeLine } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { recordAccess } from '#server/activity/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import { toPlainText } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { readComment } from '../comment-text.ts'
import { selectInCallout } from '../listing/selection.ts'
import type { ResponseSelection } from '../listing/selection-queries.ts'
import { type ExportPosition, type ExportRow, findExportPage } from './queries.ts'

/**
 * The responses to a callout that rules describe as a table, with the answers to all questions that the form has now. It is
 * read page by page as fast as it is taken: its length costs no memory, and a slow reader holds no connection.
 */
export async function exportResponses(
  context: Context,
  idOrSlug: string,
  rules: RuleGroup | undefined,
): Promise<Download> {
  const { db, now } = context
  const found = await getReviewable(context, idOrSlug)
  const { callout, standing } = found
  const selection = selectInCallout(context, found, rules)
  await recordAccess(context, {
    eventType: 'access.responses-exported',
    targetId: callout.id,
    metadata: { filtered: rules !== undefined },
  })
  return {
    filename: `responses-${callout.slug}_${now.toISOString()}.csv`,
    content: writeTable(db, {
      selection,
      questions: listQuestions(callout.questions),
      showsRespondents: canManage(standing),
    }),
  }
}

interface Table {
  selection: ResponseSelection
  questions: readonly Question[]
  showsRespondents: boolean
}

const pageSize = 500

async function* writeTable(db: Database, table: Table): AsyncGenerator<string> {
  const { selection, questions } = table
  yield writeLine(responseColumns(questions))
  let after: ExportPosition | undefined
  do {
    const rows = await findExportPage(db, selection, after, pageSize)
    const last = rows.at(-1)
    after = rows.length === pageSize ? last : undefined
    yield rows.map((row) => writeLine(describeResponse(readRow(row, table), questions))).join('')
  } while (after)
}

function readRow({ comments, ...row }: ExportRow, { showsRespondents }: Table): ExportedResponse {
  return {
    ...row,
    respondent: showsRespondents ? respondentOf(row) : undefined,
    comments: comments.map(({ author, createdAt, ...stored }) => ({
      author: author ? fullNameOf(author) : '',
      createdAt: new Date(createdAt),
      text: toPlainText(readComment(stored)),
    })),
  }
}

/** An imported response may name whoever gave it without a contact. */
function respondentOf({ contact, guestName, guestEmail }: Pick<ExportRow, 'contact' | 'guestName' | 'guestEmail'>) {
  if (contact) return { ...contact, fullName: fullNameOf(contact) }
  return { firstname: '', lastname: '', fullName: guestName ?? '', email: guestEmail ?? '' }
}

const fullNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`.trim()
