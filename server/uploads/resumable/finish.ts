import { rm } from 'node:fs/promises'
import { Problem } from '#domain/http/problem.ts'
import type { UploadReply } from '#domain/uploads/api.ts'
import type { Context } from '#server/platform/http/context.ts'
import { keepUpload, toReply } from '../keep.ts'
import { findResumable, findUploadById, leaseResumable, type ResumableUpload, settleResumable } from '../queries.ts'
import { countBytes, piecesOf } from './pieces.ts'

type Finishing = Pick<Context, 'db' | 'config' | 'viewer' | 'now' | 'log' | 'pause'>

/** Whether the caller may go on with this upload, or ask about it: whoever began it. A guest's is whoever knows its id. */
export function checkSender({ viewer }: Pick<Context, 'viewer'>, { ownerId }: ResumableUpload): void {
  if (ownerId === null || ownerId === viewer?.contactId || viewer?.roles.includes('admin')) return
  throw new Problem(viewer ? 'forbidden' : 'unauthorized')
}

/** What became of a file that came in pieces, for whoever missed the answer to the last one. */
export async function showResult(context: Finishing, id: string): Promise<UploadReply> {
  const upload = await findResumable(context.db, id)
  if (!upload) throw new Problem('not-found')
  checkSender(context, upload)
  return settledAnswer(context, upload) ?? finishUpload(context, id)
}

const running = new Map<string, Promise<UploadReply>>()

/** Makes of a whole file what a plain upload would have made of it, once; whoever comes meanwhile waits for the same. */
export function finishUpload(context: Finishing, id: string): Promise<UploadReply> {
  const finishing = running.get(id) ?? finishOnce(context, id).finally(() => running.delete(id))
  running.set(id, finishing)
  return finishing
}

async function finishOnce(context: Finishing, id: string): Promise<UploadReply> {
  const { db, config, now } = context
  const upload = await findResumable(db, id)
  if (!upload) throw new Problem('not-found')
  const known = settledAnswer(context, upload)
  if (known) return known
  const path = piecesOf(config, id)
  if ((await countBytes(path)) !== upload.bytes) throw new Problem('bad-request', { message: 'pieces are missing' })
  if (!(await leaseResumable(db, id, now))) return waitForAnother(context, id)

  try {
    const kept = await keepUpload({ ...context, ownerId: upload.ownerId }, upload.kind, {
      path,
      name: upload.filename,
      type: upload.contentType,
    })
    await settleResumable(db, id, { uploadId: kept.id })
    await rm(path, { force: true })
    return kept
  } catch (error) {
    // What there is no room for now can be tried again.
    if (!(error instanceof Problem) || error.code === 'disk-full') {
      await settleResumable(db, id, 'given back')
      throw error
    }
    await settleResumable(db, id, { refusal: { code: error.code, extras: { ...error.extras } } })
    await rm(path, { force: true })
    throw error
  }
}

/** The answer that is known by now; throws what it was refused for. */
function settledAnswer({ db, config }: Finishing, upload: ResumableUpload): Promise<UploadReply> | undefined {
  if (upload.refusal) throw new Problem(upload.refusal.code, upload.refusal.extras)
  const { uploadId } = upload
  if (!uploadId) return undefined
  return findUploadById(db, uploadId).then((found) => {
    if (!found) throw new Problem('not-found')
    return toReply(config, found)
  })
}

const looksMs = 500
const mostLooks = 120

/** Another process has it in hand. */
async function waitForAnother(context: Finishing, id: string): Promise<UploadReply> {
  for (let looks = 0; looks < mostLooks; looks++) {
    await context.pause(looksMs)
    const upload = await findResumable(context.db, id)
    if (!upload) break
    const known = settledAnswer(context, upload)
    if (known) return known
  }
  throw new Problem('not-found', { message: 'the upload did not become a file' })
}
