import { type Cell, writeRecord } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import { Problem } from '#domain/http/problem.ts'
import { recordAccess } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type FoundRow, findImport, listRowsAfter } from './queries.ts'

/** What became of each row, as a table; one line for each issue of a row. */
export async function reportOf(context: Context, id: string): Promise<Download> {
  const { db, now } = context
  if (!(await findImport(db, id))) throw new Problem('not-found')
  await recordAccess(context, { eventType: 'access.import-exported', metadata: { import: id } })
  return { filename: `response-import-${now.toISOString()}.csv`, content: writeReport(db, id) }
}

const pageSize = 2_000

async function* writeReport(db: Database, id: string): AsyncGenerator<string> {
  yield writeRecord(['Line', 'Outcome', 'Column', 'Error', 'Undone', 'Number', 'ResponseId'])
  let last: number | undefined = 0
  while (last !== undefined) {
    const rows: FoundRow[] = await listRowsAfter(db, id, last, pageSize)
    last = rows.length === pageSize ? rows.at(-1)?.line : undefined
    yield rows.flatMap(describeRow).map(writeRecord).join('')
  }
}

function describeRow({ line, outcome, issues, undone, number, responseId }: FoundRow): Cell[][] {
  const found = issues?.length ? issues : [{ column: '', code: '' }]
  return found.map(({ column, code }) => [line, outcome, column, code, undone, number, responseId])
}
