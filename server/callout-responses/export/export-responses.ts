import { describeResponse, type ExportedResponse, responseColumns } from '#domain/callout-responses/export-columns.ts'
import { canManage } from '#domain/callouts/access.ts'
import { listQuestions, type Question } from '#domain/callouts/questions.ts'
import { writeLine } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { recordAccess } from '#server/activity/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { selectInCallout } from '../listing/selection.ts'
import type { ResponseSelection } from '../listing/selection-queries.ts'
import { fullNameOf, readResponses, type WholeResponse } from './read-responses.ts'

/**
 * The responses to a callout that rules describe as a table, with the answers to all questions that the form has now.
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

async function* writeTable(db: Database, { selection, questions, showsRespondents }: Table): AsyncGenerator<string> {
  yield writeLine(responseColumns(questions))
  for await (const responses of readResponses(db, selection)) {
    const shown = responses.map((response) => ({
      ...response,
      respondent: showsRespondents ? respondentOf(response) : undefined,
    }))
    yield shown.map((response) => writeLine(describeResponse(response, questions))).join('')
  }
}

/** An imported response may name whoever gave it without a contact. */
function respondentOf({ contact, guestName, guestEmail }: WholeResponse): ExportedResponse['respondent'] {
  if (contact) return { ...contact, fullName: fullNameOf(contact) }
  return { firstname: '', lastname: '', fullName: guestName ?? '', email: guestEmail ?? '' }
}
