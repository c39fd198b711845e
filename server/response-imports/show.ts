import { displayName } from '#domain/contacts/contact.ts'
import { Problem } from '#domain/http/problem.ts'
import type { ResponseImport, ResponseImportRow } from '#domain/response-imports/api.ts'
import { getReadable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import {
  type FoundRow,
  findImport,
  findShownImport,
  listImports,
  listRows,
  type RowsQuery,
  type ShownImport,
} from './queries.ts'

export async function showImports(context: Context, idOrSlug: string, page: { limit: number; offset: number }) {
  const { callout } = await getReadable(context, idOrSlug)
  const { items, total } = await listImports(context.db, callout.id, page)
  return { items: items.map(describeImport), total, offset: page.offset, count: items.length }
}

export async function showImport({ db }: Context, id: string): Promise<ResponseImport> {
  const found = await findShownImport(db, id)
  if (!found) throw new Problem('not-found')
  return describeImport(found)
}

function describeImport(found: ShownImport): ResponseImport {
  const { created, skipped, invalid, removed, kept } = found
  const isUndone = found.status === 'undoing' || found.status === 'undone'
  return {
    id: found.id,
    calloutId: found.calloutId,
    fileName: found.fileName,
    mode: found.mode,
    dryRun: found.dryRun,
    status: found.status,
    failure: found.failure ?? undefined,
    columns: found.mapping.columns,
    progress: found.progress,
    rows: found.rowsRead,
    counts: { created, skipped, invalid },
    undo: isUndone ? { removed, kept } : undefined,
    createdBy: describeCreator(found),
    createdAt: found.createdAt,
    finishedAt: found.finishedAt ?? undefined,
    undoneAt: found.undoneAt ?? undefined,
  }
}

function describeCreator({ actorContactId, firstname, lastname, email }: ShownImport): ResponseImport['createdBy'] {
  if (!actorContactId) return undefined
  const name = displayName({ firstname: firstname ?? '', lastname: lastname ?? '', email: email ?? '' })
  return { id: actorContactId, name }
}

export async function showRows({ db }: Context, id: string, query: RowsQuery) {
  if (!(await findImport(db, id))) throw new Problem('not-found')
  const { items, total } = await listRows(db, id, query)
  return { items: items.map(describeRow), total, offset: query.offset, count: items.length }
}

function describeRow({ line, outcome, responseId, number, issues, undone }: FoundRow): ResponseImportRow {
  return {
    line,
    outcome,
    responseId: responseId ?? undefined,
    number: number ?? undefined,
    issues: issues ?? [],
    undone: undone ?? undefined,
  }
}
