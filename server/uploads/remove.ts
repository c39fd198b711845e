import { Problem } from '#domain/http/problem.ts'
import type { UploadKind } from '#domain/uploads/upload.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { jpegKey, keyOf, narrowKey, pngKey } from './keys.ts'
import { deleteUpload, deleteUploadsOf, findUpload } from './queries.ts'
import { removeFilesTask } from './tasks.ts'

/** Whoever sent it and admins remove a file; what mentions it stays as it is. */
export async function removeUpload(context: Context, kind: UploadKind, id: string): Promise<{ success: true }> {
  const { db, viewer } = context
  const upload = await findUpload(db, kind, id)
  if (!upload) throw new Problem('not-found')
  const isOwn = upload.ownerId !== null && upload.ownerId === viewer?.contactId
  if (!isOwn && !viewer?.roles.includes('admin')) throw new Problem('forbidden')

  await dropUpload(context, id)
  return { success: true }
}

/** Removes a file with all its versions, if it is still there. */
export async function dropUpload(
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  id: string,
): Promise<void> {
  const keys = await db.transaction().execute(async (tx) => {
    const gone = await deleteUpload(tx, id)
    if (!gone) return []
    const found = keysOf(gone)
    // Should this process end here, or the store be away, the files go all the same.
    await enqueue(tx, removeFilesTask, { keys: found })
    return found
  })
  const store = await openFileStore(config)
  await store
    .remove(keys)
    .catch((error: unknown) => log.warn({ err: error }, 'files could not be deleted yet; a job will retry'))
}

/**
 * Removes those of these files that one of the senders sent, or nobody who is known; the store follows by a job once the
 * transaction has ended. Says how many there were.
 */
export async function dropUploads(
  tx: Tx,
  { ids, senderIds }: { ids: readonly string[]; senderIds: readonly string[] | 'anybody' },
): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await deleteUploadsOf(tx, ids, senderIds)
  if (gone.length > 0) await enqueue(tx, removeFilesTask, { keys: gone.flatMap(keysOf) })
  return gone.length
}

/** Where a file lies with all its versions. */
interface StoredUpload {
  id: string
  kind: UploadKind
  narrowed: readonly number[]
  asJpeg: readonly number[]
  asPng: readonly number[]
}

function keysOf({ id, kind, narrowed, asJpeg, asPng }: StoredUpload): string[] {
  return [
    keyOf({ id, kind }),
    ...narrowed.map((width) => narrowKey(id, width)),
    ...asJpeg.map((width) => jpegKey(id, width)),
    ...asPng.map((width) => pngKey(id, width)),
  ]
}
