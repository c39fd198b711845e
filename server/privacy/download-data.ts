import { mayChangeSignIn } from '#domain/contacts/access.ts'
import { type Cell, writeRecord } from '#domain/csv/csv.ts'
import type { Download } from '#domain/http/download.ts'
import { Problem } from '#domain/http/problem.ts'
import { recordAccess } from '#server/activity/index.ts'
import { findContact } from '#server/contacts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type HeldRows, heldParts } from './parts.ts'
import { type ZipEntry, zip } from './zip.ts'

/** Everything held about a contact, each part as JSON and as a table. */
export async function downloadData(context: Context, contactId: string): Promise<Download> {
  const { db, viewer, now } = context
  const contact = await findContact(db, contactId)
  if (!contact) throw new Problem('not-found')
  if (!mayChangeSignIn(viewer, contact, now)) throw new Problem('forbidden')
  await recordAccess(context, { eventType: 'access.data-exported', targetId: contactId })
  return {
    filename: `contact-data-${now.toISOString().slice(0, 10)}.zip`,
    content: zip(readParts(db, contactId), { at: now }),
  }
}

async function* readParts(db: Database, contactId: string): AsyncGenerator<ZipEntry> {
  for (const [name, read] of Object.entries(heldParts)) {
    const rows = await read(db, contactId)
    yield { name: `${name}.json`, text: `${JSON.stringify(rows, null, 2)}\n` }
    yield { name: `${name}.csv`, text: writeTable(rows) }
  }
}

function writeTable(rows: HeldRows): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    return columns.map((column) => toCell(values.get(column)))
  })
  return [columns, ...records].map(writeRecord).join('')
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined || value instanceof Date) return value
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
