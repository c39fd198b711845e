import { takeBack } from '#domain/contact-imports/fill-in.ts'
import { Problem } from '#domain/http/problem.ts'
import { type Actor, recordLine } from '#server/activity/index.ts'
import {
  deleteContacts,
  lockFillable,
  removeMemberships,
  untagContacts,
  updateFillable,
} from '#server/contacts/index.ts'
import { dropCsv } from '#server/csv/index.ts'
import { deleteConsents } from '#server/newsletter/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Database, Tx } from '#server/tables.ts'
import { namesOf } from './batch.ts'
import {
  deleteImport,
  type ImportRecord,
  leaseImport,
  listMergedRows,
  lockCreatedContacts,
  lockImport,
  markUndone,
  releaseImport,
  updateImport,
} from './queries.ts'
import { undoImportTask } from './tasks.ts'

/** Has an import taken back, wherever it has got to; a dry run has left nothing and is forgotten at once. */
export async function undoImport({ db, config }: Context, id: string): Promise<void> {
  const file = await db.transaction().execute(async (tx) => {
    const importing = await lockImport(tx, id)
    if (!importing) throw new Problem('not-found')
    if (importing.dryRun) await deleteImport(tx, id)
    else if (importing.status !== 'undone' && importing.status !== 'undoing') {
      await updateImport(tx, id, { status: 'undoing', progress: 0, file: null })
      await enqueue(tx, undoImportTask, { id })
    }
    return importing.file
  })
  await dropCsv(config, file)
}

interface Running {
  db: Database
  config: Config
  now: Date
}

const batchSize = 2_000

/** Takes back what an import did, the last first, in batches: after a kill it goes on with what still stands. */
export async function runUndo({ db, now }: Running, id: string): Promise<boolean> {
  const leased = await leaseImport(db, id, 'undoing', now)
  if (!leased) return false
  try {
    const inBatches = async (step: typeof restoreSome) => {
      while (await db.transaction().execute((tx) => step(tx, leased, now)));
    }
    await inBatches(restoreSome)
    await inBatches(removeSome)
    await updateImport(db, id, { status: 'undone', progress: 1, undoneAt: now })
  } finally {
    await releaseImport(db, id)
  }
  return true
}

/** Gives some contacts their old values back. False when none are left. */
async function restoreSome(tx: Tx, importing: ImportRecord, now: Date): Promise<boolean> {
  const current = await lockImport(tx, importing.id)
  const rows = await listMergedRows(tx, importing.id, batchSize)
  if (!current || rows.length === 0) return false

  const contacts = new Map(
    (await lockFillable(tx, { ids: rows.map(({ contactId }) => contactId) })).map((each) => [each.id, each]),
  )
  const results = rows.flatMap(({ line, contactId, filled, tagIds, consentId }) => {
    const contact = contacts.get(contactId)
    const back = contact && { ...takeBack(contact, filled ?? {}), tagIds: tagIds ?? [], consentId }
    return back ? [{ line, contact, filled, ...back }] : []
  })
  await updateFillable(
    tx,
    results.map(({ contact, restored }) => ({ ...contact, ...restored })),
  )
  await removeMemberships(
    tx,
    results.flatMap(({ contact, restored }) => ('member' in restored ? contact.id : [])),
  )
  const untagged = await untagContacts(
    tx,
    results.map(({ contact, tagIds }) => ({ contactId: contact.id, tagIds })),
  )
  await deleteConsents(
    tx,
    results.flatMap(({ consentId }) => consentId ?? []),
  )
  const whole = results.filter(({ kept }) => kept.length === 0)
  const parts = results.filter(({ kept }) => kept.length > 0)
  await markUndone(
    tx,
    importing.id,
    whole.map(({ line }) => line),
    'restored',
  )
  await markUndone(
    tx,
    importing.id,
    parts.map(({ line }) => line),
    'kept',
  )
  const undone = { importId: importing.id, undone: true }
  await recordLine(
    tx,
    { eventType: 'contact.profile-updated', actor: actorOf(importing), metadata: undone, now },
    {
      tally: `import:${importing.id}:contact.profile-updated:undone`,
      groups: results.map(({ contact, filled, tagIds, consentId }) => ({
        metadata: {
          fields: namesOf(filled, tagIds, consentId),
          ...(untagged.has(contact.id) && { tags: { added: [], removed: untagged.get(contact.id) } }),
          ...undone,
        },
        targetIds: [contact.id],
      })),
    },
  )
  await updateImport(tx, importing.id, {
    restored: current.restored + whole.length,
    kept: current.kept + parts.length,
  })
  return true
}

/** Removes some contacts that came with the import, unless they have been used. False when none are left. */
async function removeSome(tx: Tx, importing: ImportRecord, now: Date): Promise<boolean> {
  const current = await lockImport(tx, importing.id)
  const contacts = await lockCreatedContacts(tx, importing.id, batchSize)
  if (!current || contacts.length === 0) return false

  const unused = contacts.flatMap(({ contactId, used }) => (used ? [] : contactId))
  const used = contacts.filter((contact) => contact.used)
  const metadata = { importId: importing.id }
  await recordLine(
    tx,
    { eventType: 'contact.removed', actor: actorOf(importing), metadata, now },
    { tally: `import:${importing.id}:contact.removed`, groups: [{ metadata, targetIds: unused }] },
  )
  await deleteContacts(tx, unused)
  await markUndone(
    tx,
    importing.id,
    used.map(({ line }) => line),
    'kept',
  )
  const removed = current.removed + unused.length
  const kept = current.kept + used.length
  await updateImport(tx, importing.id, {
    removed,
    kept,
    progress: Math.min(1, (removed + kept + current.restored) / Math.max(1, current.created + current.merged)),
  })
  return true
}

function actorOf({ actorType, actorId }: ImportRecord): Actor {
  return { type: actorType, ...(actorId && { id: actorId }) }
}
