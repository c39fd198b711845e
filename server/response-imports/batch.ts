import { hash } from 'node:crypto'
import type { ResponseImportOutcome } from '#domain/response-imports/outcome.ts'
import type { ImportedResponse, ReadRow } from '#domain/response-imports/read-row.ts'
import type { Actor } from '#server/activity/index.ts'
import { addImportedResponses } from '#server/callout-responses/index.ts'
import { findContactRow } from '#server/contacts/index.ts'
import type { Tx } from '#server/tables.ts'
import { countEarlier, type ImportRecord, insertRows, lockImport, type NewRow, updateImport } from './queries.ts'

type BatchRow = ReadRow & { line: number }

interface Place {
  rowsRead: number
  progress: number
}

/** Imports some rows, or says what would become of them. False when the import was stopped or is somebody else's now. */
export async function importBatch(
  tx: Tx,
  importing: ImportRecord,
  rows: readonly BatchRow[],
  place: Place,
  now: Date,
): Promise<boolean> {
  const current = await lockImport(tx, importing.id)
  if (current?.status !== 'running' || current.rowsRead !== place.rowsRead - rows.length) return false

  const judged = await judge(tx, importing, rows)
  const written = importing.dryRun ? judged : await write(tx, importing, judged, now)
  await insertRows(
    tx,
    importing.id,
    written.map(({ response: _, ...row }) => row),
  )
  const count = (outcome: ResponseImportOutcome) => written.filter((row) => row.outcome === outcome).length
  await updateImport(tx, importing.id, {
    ...place,
    created: current.created + count('created'),
    skipped: current.skipped + count('skipped'),
    invalid: current.invalid + count('invalid'),
  })
  return true
}

export function actorOf({ actorType, actorId }: Pick<ImportRecord, 'actorType' | 'actorId'>): Actor {
  return { type: actorType, ...(actorId && { id: actorId }) }
}

type JudgedRow = NewRow & { response?: ImportedResponse }

/**
 * A row that says the same as one that an earlier import brought is left out, unless all are wanted. Of rows that say the
 * same within a file, as many are left out as came before: people do give the same answers.
 */
async function judge(tx: Tx, importing: ImportRecord, rows: readonly BatchRow[]): Promise<JudgedRow[]> {
  const read = rows.map((row) => ({ ...row, digest: row.response ? digestOf(row.response) : null }))
  const digests = read.flatMap(({ digest }) => digest ?? [])
  const earlier = await countEarlier(tx, importing, [...new Set(digests)])
  const seen = new Map<string, number>()
  return read.map(({ line, response, issues, digest }) => {
    if (!response || digest === null)
      return { line, outcome: 'invalid', responseId: null, digest, issues: issues ?? null }
    const { own, others } = earlier.get(digest) ?? { own: 0, others: 0 }
    const before = own + (seen.get(digest) ?? 0)
    seen.set(digest, (seen.get(digest) ?? 0) + 1)
    const isKnown = importing.mode === 'new' && before < others
    return { line, outcome: isKnown ? 'skipped' : 'created', responseId: null, digest, issues: null, response }
  })
}

/** Where the desk keeps it is nothing that the row says. */
function digestOf({ createdAt, guestName, guestEmail, answers }: ImportedResponse): string {
  return hash('sha256', JSON.stringify([createdAt, guestName, guestEmail, answers]), 'hex')
}

async function write(
  tx: Tx,
  { calloutId, actorType, actorId }: ImportRecord,
  rows: readonly JudgedRow[],
  now: Date,
): Promise<JudgedRow[]> {
  const created = rows.filter(({ outcome }) => outcome === 'created')
  const contactId = actorType === 'user' && actorId && (await findContactRow(tx, actorId, [])) ? actorId : null
  const by = {
    byKind: actorType === 'user' ? 'colleague' : actorType === 'api-key' ? 'api-key' : 'system',
    contactId,
  } as const
  const ids = (
    await addImportedResponses(
      tx,
      calloutId,
      created.flatMap(({ response }) => response ?? []),
      { by, now },
    )
  ).values()
  return rows.map((row) => (row.outcome === 'created' ? { ...row, responseId: ids.next().value ?? null } : row))
}
