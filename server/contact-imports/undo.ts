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
import { deleteConsents, findAgreedHere } from '#server/newsletter/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/http/context.ts'
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
import type { AfterBatch } from './run.ts'
import { enqueueUndo } from './tasks.ts'

/** Has an import taken back, wherever it has got to; a dry run has left nothing and is forgotten at once. */
export async function undoImport({ db, config }: Context, id: string): Promise<void> {
  const file = await db.transaction().execute(async (tx) => {
    const importing = await lockImport(tx, id)
    if (!importing) throw new Problem('not-found')
    if (importing.dryRun) await deleteImport(tx, id)
    else if (importing.status !== 'undone') {
      if (importing.status !== 'undoing') await updateImport(tx, id, { status: 'undoing', progress: 0, file: null })
      await enqueueUndo(tx, id)
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
export async function runUndo({ db, config, now }: Running, id: string, afterBatch: AfterBatch): Promise<boolean> {
  const leased = await leaseImport(db, id, 'undoing', now)
  if (!leased) return false
  try {
    const inBatches = async (step: typeof restoreSome) => {
      while (await db.transaction().execute((tx) => step({ db: tx, config, now, afterBatch }, leased)));
    }
    await inBatches(restoreSome)
    await inBatches(removeSome)
    await updateImport(db, id, { status: 'undone', progress: 1, undoneAt: now })
  } finally {
    await releaseImport(db, id)
  }
  return true
}

interface Undoing extends Running {
  db: Tx
  afterBatch: AfterBatch
}

/** What people who agreed here since the import keep. */
const newsletterFields = ['newsletterStatus', 'newsletterGroups'] as const

/** Gives some contacts their old values back. False when none are left. */
async function restoreSome({ db: tx, config, now, afterBatch }: Undoing, importing: ImportRecord): Promise<boolean> {
  const current = await lockImport(tx, importing.id)
  const rows = await listMergedRows(tx, importing.id, batchSize)
  if (!current || rows.length === 0) return false

  const ids = rows.map(({ contactId }) => contactId)
  const contacts = new Map((await lockFillable(tx, { ids })).map((each) => [each.id, each]))
  const agreedHere = await findAgreedHere(tx, ids)
  const results = rows.flatMap(({ line, contactId, filled, tagIds, consentId: imported }) => {
    const contact = contacts.get(contactId)
    if (!contact) return []
    const agreedAt = agreedHere.get(contactId)
    const keeping =
      agreedAt && agreedAt >= importing.createdAt ? newsletterFields.filter((field) => filled?.[field]) : []
    const consentId = keeping.length > 0 ? null : imported
    return [{ line, contact, filled, ...takeBack(contact, filled ?? {}, keeping), tagIds: tagIds ?? [], consentId }]
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
  const restored = results.map(({ contact }) => contact.id)
  await afterBatch({ db: tx, config, now }, restored, `import:${importing.id}:undone`)
  return true
}

/** Removes some contacts that came with the import, unless they have been used. False when none are left. */
async function removeSome({ db: tx, now }: Undoing, importing: ImportRecord): Promise<boolean> {
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
