import { Problem } from '#domain/http/problem.ts'
import type { UploadReply } from '#domain/uploads/api.ts'
import type { UploadKind } from '#domain/uploads/upload.ts'
import type { Context } from '#server/platform/http/context.ts'
import { discard, type UploadedFile } from '#server/platform/http/upload.ts'
import { keepUpload } from './keep.ts'

/** Keeps the file that came with a form. */
export async function receiveUpload(
  context: Context,
  kind: UploadKind,
  file: UploadedFile | undefined,
): Promise<UploadReply> {
  if (!file) {
    const issues = [{ path: ['file'], constraint: 'isNonEmptyString' }]
    throw new Problem('bad-request', { message: 'no file was sent', paramType: 'body', issues })
  }
  const kept = await keepUpload({ ...context, ownerId: context.viewer?.contactId ?? null }, kind, file)
  await discard(file)
  return kept
}
