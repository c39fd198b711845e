import { Problem } from '#domain/http/problem.ts'
import { beginningOf } from '#domain/http/storable.ts'
import { declaredType, kindOf, type UploadKind, uploadKinds, uploadTypes } from '#domain/uploads/upload.ts'
import type { Context } from '#server/platform/http/context.ts'
import { wrongType } from '#server/platform/http/upload.ts'
import { insertResumable } from '../queries.ts'

export interface Announced {
  id: string
  /** Bytes of the whole file. */
  size: number | undefined
  /** `filename`, `filetype` and, if it must be one or the other, `kind`. */
  metadata: Record<string, string | null> | undefined
}

/** Notes a file that will come in pieces; what a plain call would refuse unread is refused here. */
export async function beginUpload({ db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>, announced: Announced) {
  const { id, size = 0, metadata } = announced
  if (size === 0) throw new Problem('bad-request', { message: 'the file is empty' })
  const name = metadata?.filename ?? ''
  const type = declaredType({ type: metadata?.filetype ?? '', name })
  const wanted = readKind(metadata?.kind)
  const kind = kindOf(type)
  if (!kind || (wanted && wanted !== kind)) {
    throw wrongType(type, wanted ? uploadTypes[wanted] : { ...uploadTypes.image, ...uploadTypes.document })
  }
  await insertResumable(db, {
    id,
    kind,
    ownerId: viewer?.contactId ?? null,
    contentType: type,
    // The database can't keep this character.
    filename: beginningOf(name.replaceAll('\0', ''), 255),
    bytes: size,
    createdAt: now,
  })
}

function readKind(kind: string | null | undefined): UploadKind | undefined {
  if (!kind) return undefined
  const known = uploadKinds.find((each) => each === kind)
  if (!known) throw new Problem('bad-request', { message: 'kind must be image or document' })
  return known
}
