import { type Cell, writeRecord } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import { Problem } from '#domain/http/problem.ts'
import { recordAccess } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { namesOf } from './batch.ts'
import { findImport, listRowsAfter } from './queries.ts'

/** What became of each row, as a table; one line for each fault of a row. */
export async function reportOf(context: Context, id: string): Promise<Download> {
  const { db, now } = context
  if (!(await findImport(db, id))) throw new Problem('not-found')
  await recordAccess(context, { eventType: 'access.import-exported', metadata: { import: id } })
  return { filename: `import-${now.toISOString()}.csv`, content: writeReport(db, id) }
}

const pageSize = 2_000

async function* writeReport(db: Database, id: string): AsyncGenerator<string> {
  yield writeRecord(['Line', 'EmailAddress', 'Outcome', 'Column', 'Error', 'Fields', 'Undone', 'ContactId'])
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows: Awaited<ReturnType<typeof listRowsAfter>> = await listRowsAfter(db, id, last, pageSize)
    last = rows.length === pageSize ? rows.at(-1)?.line : undefined
    yield rows.flatMap(describeRow).map(writeRecord).join('')
  }
}

function describeRow(row: Awaited<ReturnType<typeof listRowsAfter>>[number]): Cell[][] {
  const issues = row.issues?.length ? row.issues : [{ column: '', code: '' }]
  const fields = namesOf(row.filled, row.tagIds, row.consentId).join(' ')
  return issues.map(({ column, code }) => [
    row.line,
    row.email,
    row.outcome,
    column,
    code,
    fields,
    row.undone,
    row.contactId,
  ])
}
