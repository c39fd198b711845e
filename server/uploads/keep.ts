import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#domain/http/problem.ts'
import { apiBase } from '#domain/http/route.ts'
import type { UploadReply } from '#domain/uploads/api.ts'
import { detectType } from '#domain/uploads/file-type.ts'
import { cleanFilename, type UploadKind, uploadTypes } from '#domain/uploads/upload.ts'
import type { Config } from '#server/platform/config/config.ts'
import { diskFull } from '#server/platform/files/disk-full.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Context } from '#server/platform/http/context.ts'
import { incomingFolder, wrongType } from '#server/platform/http/upload.ts'
import { keyOf, pathOf } from './keys.ts'
import { type FoundUpload, insertUpload } from './queries.ts'
import type { UploadProblem } from './worker/order.ts'
import { workOnFile } from './worker/pool.ts'

export interface GivenFile {
  path: string
  /** As the sender names it. */
  name: string
  /** As the sender says; one that is taken. */
  type: string
}

export type Keeping = Pick<Context, 'db' | 'config' | 'now' | 'log'> & {
  /** Null: a guest's, or a script's own. */
  ownerId: string | null
}

/** Looks at a file, makes of it what is kept, and keeps that. The file itself stays where it is. Refuses what is none. */
export async function keepUpload(keeping: Keeping, kind: UploadKind, given: GivenFile): Promise<UploadReply> {
  const { db, config, now, ownerId } = keeping
  const type = await inspect(kind, given)
  const made = kind === 'image' ? await makeImage(keeping, given.path, type) : await makeDocument(keeping, given.path)
  try {
    const upload = {
      id: `${randomUUID()}.${made.extension}`,
      kind,
      ownerId,
      contentType: made.contentType,
      filename: cleanFilename(given.name) ?? null,
      bytes: (await stat(made.path)).size,
      hash: await hashOf(made.path),
      width: made.width,
      height: made.height,
      colour: made.colour,
      createdAt: now,
    }
    const store = await openFileStore(config)
    await store.put(keyOf(upload), made.path, { contentType: upload.contentType, metadata: detailsOf(upload) })
    await insertUpload(db, upload).catch(async (error: unknown) => {
      await store.remove([keyOf(upload)])
      throw error
    })
    return toReply(config, upload)
  } finally {
    await rm(made.path, { force: true })
  }
}

const headBytes = 4096

/** What the file is by its content; its sender may be wrong or lie. */
async function inspect(kind: UploadKind, { path, name, type }: GivenFile): Promise<string> {
  const head = await readHead(path)
  if (head.length === 0) throw new Problem('bad-request', { message: 'the file is empty' })
  const detected = detectType(head)
  if (kind === 'document') {
    if (detected !== 'application/pdf') throw new Problem('bad-request', { message: 'the file is not a PDF' })
    return detected
  }
  if (!detected) throw new Problem('bad-request', { message: 'the file is not a picture' })
  if (!Object.hasOwn(uploadTypes.image, detected)) throw wrongType(detected, uploadTypes.image)
  if (detected === 'image/svg+xml' && (type !== detected || !isNamedSvg(name))) {
    throw new Problem('bad-request', { message: 'the file is an SVG under another name' })
  }
  return detected
}

const isNamedSvg = (name: string) => /\.svg$/i.test(name) || !name.includes('.')

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface Made {
  path: string
  contentType: string
  extension: string
  width: number | null
  height: number | null
  colour: string | null
}

async function makeImage({ config, log }: Keeping, source: string, type: string): Promise<Made> {
  const { format, quality, maxDimension, maxInputPixels } = config.images
  const path = await placeFor(config)
  const settings = { format, quality, maxDimension, maxInputPixels }
  const outcome = await workOnFile({ work: 'convert', source, target: path, type, settings })
  if ('made' in outcome) return { ...outcome.made, path }
  await rm(path, { force: true })
  log.info({ type, detail: outcome.detail }, 'an image was rejected')
  throw problemOf(outcome.refused, 'the picture can’t be read')
}

/** Author, dates and earlier versions don't come along. */
async function makeDocument({ config, log }: Keeping, source: string): Promise<Made> {
  const path = await placeFor(config)
  const outcome = await workOnFile({ work: 'rewrite', source, target: path })
  if ('made' in outcome) return { ...outcome.made, path, width: null, height: null, colour: null }
  await rm(path, { force: true })
  log.info({ detail: outcome.detail }, 'a document was rejected')
  throw problemOf(outcome.refused, 'the document can’t be read')
}

function problemOf(refusal: UploadProblem, message: string): Problem {
  switch (refusal) {
    case 'too-many-pixels':
      return new Problem('file-upload-error', { message: 'the picture has too many pixels', subCode: refusal })
    case 'encrypted':
      return new Problem('bad-request', { message: 'the document is encrypted', subCode: 'encrypted-document' })
    case 'disk-full':
      return diskFull()
    case 'unreadable':
      return new Problem('bad-request', { message })
  }
}

/** For a file on its way from one place to another. */
export async function placeFor(config: Config): Promise<string> {
  const folder = incomingFolder(config.dataDir)
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** What the store is told beside the file. */
export function detailsOf({ filename, ownerId, width, height }: Partial<FoundUpload>): Record<string, string> {
  const known = Object.entries({ filename, owner: ownerId, width, height })
  return Object.fromEntries(known.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
}

export function toReply(
  config: Pick<Config, 'audience'>,
  upload: Pick<FoundUpload, 'id' | 'kind' | 'hash' | 'filename'>,
): UploadReply {
  const path = pathOf(upload)
  return {
    id: upload.id,
    url: `${config.audience}${apiBase}/${path}`,
    path,
    hash: upload.hash,
    ...(upload.filename ? { filename: upload.filename } : {}),
  }
}
