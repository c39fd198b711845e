import type { ImportReply, ImportRow } from '#domain/contact-imports/api.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Context } from '#server/platform/http/context.ts'
import { namesOf } from './batch.ts'
import { findImport, findShownImport, listImports, listRows, type RowsQuery, type ShownImport } from './queries.ts'

export async function showImports({ db }: Context, { limit, offset }: { limit: number; offset: number }) {
  const { items, total } = await listImports(db, { limit, offset })
  return { items: items.map(describeImport), total, offset, count: items.length }
}

export async function showImport({ db }: Context, id: string): Promise<ImportReply> {
  const found = await findShownImport(db, id)
  if (!found) throw new Problem('not-found')
  return describeImport(found)
}

function describeImport(found: ShownImport): ImportReply {
  const { created, merged, unchanged, skipped, invalid, removed, restored, kept } = found
  return {
    id: found.id,
    fileName: found.fileName,
    mode: found.mode,
    dryRun: found.dryRun,
    status: found.status,
    failure: found.failure ?? undefined,
    columns: found.mapping.columns,
    progress: found.progress,
    rows: found.rowsRead,
    counts: { created, merged, unchanged, skipped, invalid },
    undo: found.status === 'undoing' || found.status === 'undone' ? { removed, restored, kept } : undefined,
    createdBy: found.actorContactId
      ? {
          id: found.actorContactId,
          name: displayName({
            firstname: found.firstname ?? '',
            lastname: found.lastname ?? '',
            email: found.email ?? '',
          }),
        }
      : undefined,
    createdAt: found.createdAt,
    finishedAt: found.finishedAt ?? undefined,
    undoneAt: found.undoneAt ?? undefined,
  }
}

export async function showRows({ db }: Context, id: string, query: RowsQuery) {
  if (!(await findImport(db, id))) throw new Problem('not-found')
  const { items, total } = await listRows(db, id, query)
  return { items: items.map(describeRow), total, offset: query.offset, count: items.length }
}

function describeRow(row: Awaited<ReturnType<typeof listRows>>['items'][number]): ImportRow {
  return {
    line: row.line,
    email: row.email,
    outcome: row.outcome,
    contactId: row.contactId ?? undefined,
    issues: row.issues ?? [],
    fields: namesOf(row.filled, row.tagIds, row.consentId),
    undone: row.undone ?? undefined,
  }
}
