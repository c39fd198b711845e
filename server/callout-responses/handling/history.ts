import { canUndo, historyEntries } from '#domain/callout-responses/history.ts'
import type { HistoryEntry } from '#domain/callout-responses/history-reply.ts'
import { stateOfLetter } from '#domain/callout-responses/letter-state.ts'
import { canManage, canReview } from '#domain/callouts/access.ts'
import type { Contact } from '#domain/contacts/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import { showColleague } from '#server/callouts/index.ts'
import { viewContacts } from '#server/contacts/index.ts'
import { readRichText } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type FoundRow, findRows } from '../find-queries.ts'
import { scopeOf } from '../listing/selection.ts'
import { standingTo } from '../show.ts'
import { type HistoryRow, listHistory } from './history-queries.ts'

type ShowContact = (id: string | null) => Contact | null

/** What happened to a response, the newest first, for who handles it. */
export async function getHistory(context: Context, id: string): Promise<{ items: HistoryEntry[] }> {
  const { db, viewer, now, config } = context
  const [response] = await findRows(db, [id], scopeOf(viewer), [])
  if (!response) throw new Problem('not-found')
  const standing = standingTo(response, viewer)
  if (!canReview(standing)) throw new Problem('forbidden')

  const rows = await listHistory(db, id, historyEntries)
  const respondentId = canManage(standing) ? response.contactId : null
  const named = [respondentId, ...rows.flatMap((row) => [row.contactId, row.assigneeFrom, row.assigneeTo])]
  const ids = [...new Set(named.filter((each) => each !== null))]
  const contacts = await viewContacts(db, ids, { viewer, now, config })
  const show: ShowContact = (contactId) => {
    const contact = contacts.get(contactId ?? '')
    return contact ? showColleague(contact, standing) : null
  }
  const entries = rows.map((row) => showEntry(row, row.byKind === 'respondent' ? respondentId : row.contactId, show))
  const isImported = rows.some(({ kind }) => kind === 'imported')
  const isWhole = rows.length < historyEntries && !isImported
  return { items: isWhole ? [...entries, received(response, show(respondentId))] : entries }
}

function showEntry(row: HistoryRow, byId: string | null, show: ShowContact): HistoryEntry {
  const { changeId, kind, byKind, createdAt, undoneAt, bucketFrom, bucketTo, tagNames, tagsAdded, tagsRemoved } = row
  const tags = (ids: readonly string[]) => ids.map((id) => ({ id, name: tagNames[id] ?? '' }))
  return {
    id: changeId,
    at: createdAt,
    kind,
    by: show(byId),
    byKind,
    ...(canUndo(kind) && { changeId }),
    ...(undoneAt && { undoneAt }),
    ...(bucketFrom !== null && bucketTo !== null && { bucket: { from: bucketFrom, to: bucketTo } }),
    ...(row.assigneeChanged && { assignee: { from: show(row.assigneeFrom), to: show(row.assigneeTo) } }),
    ...(tagsAdded.length + tagsRemoved.length > 0 && { tags: { added: tags(tagsAdded), removed: tags(tagsRemoved) } }),
    ...(row.duplicateChanged && { duplicateOf: { from: row.duplicateFrom, to: row.duplicateTo } }),
    ...(row.picturesWithheld.length + row.picturesAllowed.length > 0 && {
      pictures: { withheld: row.picturesWithheld, allowed: row.picturesAllowed },
    }),
    ...(row.email && {
      email: {
        subject: row.email.subject,
        text: readRichText(row.email.body, row.email.sanitisedBy),
        ...(row.email.sent && { state: stateOfLetter(row.email.sent) }),
      },
    }),
    ...(row.answers && {
      answers: row.answers.map(({ slideId, key, from, to }) => ({ key: `${slideId}.${key}`, from, to })),
    }),
  }
}

function received({ id, createdAt }: FoundRow, by: Contact | null): HistoryEntry {
  return { id, at: createdAt, kind: 'received', by, byKind: 'respondent' }
}
