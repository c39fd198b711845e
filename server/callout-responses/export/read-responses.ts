import type { ExportedComment } from '#domain/callout-responses/export-columns.ts'
import { toPlainText } from '#server/content/index.ts'
import type { Database } from '#server/tables.ts'
import { readComment } from '../comment-text.ts'
import type { ResponseSelection } from '../listing/selection-queries.ts'
import { type ExportPosition, type ExportRow, findExportPage } from './queries.ts'

/** A response with all that the desk noted of it; comments as plain text. */
export type WholeResponse = Omit<ExportRow, 'comments'> & { comments: ExportedComment[] }

const pageSize = 500

/**
 * The responses of a selection, oldest first, page by page as fast as they are taken: their number costs no memory, and a
 * slow reader holds no connection.
 */
export async function* readResponses(db: Database, selection: ResponseSelection): AsyncGenerator<WholeResponse[]> {
  let after: ExportPosition | undefined
  do {
    const rows = await findExportPage(db, selection, after, pageSize)
    const last = rows.at(-1)
    after = rows.length === pageSize ? last : undefined
    yield rows.map(readRow)
  } while (after)
}

/** As `readResponses`, all responses to a callout. */
export function readAllResponses(db: Database, calloutId: string): AsyncGenerator<WholeResponse[]> {
  return readResponses(db, { scope: { contactId: undefined, isAdmin: true, calloutId }, where: { every: [] } })
}

function readRow({ comments, ...row }: ExportRow): WholeResponse {
  return {
    ...row,
    comments: comments.map(({ author, createdAt, ...stored }) => ({
      author: author ? fullNameOf(author) : '',
      createdAt: new Date(createdAt),
      text: toPlainText(readComment(stored)),
    })),
  }
}

export const fullNameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`.trim()
