import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import type { Upload } from '#domain/http/route.ts'
import { beginningOf } from '#domain/http/storable.ts'
import { declaredType } from '#domain/uploads/upload.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isDiskFull } from '#server/platform/files/disk-full.ts'
import { assertDiskSpace } from '#server/platform/files/disk-space.ts'

/** A file that came with a call, kept in the data directory; the room takes it over or removes it. */
export interface UploadedFile {
  /** As the sender names it, without folders. */
  name: string
  /** As the sender says, or by the name's ending where they say nothing. */
  type: string
  path: string
  bytes: number
}

export interface UploadForm {
  fields: Record<string, string>
  file: UploadedFile | undefined
}

/** Lets calls of this scope take `multipart/form-data` and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
}

/** Where files lie that are on their way in. What a crash left there is nobody's. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

/** Streams the form's file to disk as fast as it arrives, and reads its fields. */
export async function receiveForm(
  request: FastifyRequest,
  upload: Upload,
  config: Pick<Config, 'dataDir' | 'storage' | 'minFreeBytes'>,
): Promise<UploadForm> {
  const fields: Record<string, string> = Object.create(null)
  let file: UploadedFile | undefined
  if (!request.isMultipart()) return { fields, file }
  await assertDiskSpace(config)
  try {
    const parts = request.parts({
      limits: { fileSize: upload.maxBytes - 1, files: 10, fields: 20, fieldSize: 200_000 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (!upload.ignoresFields) fields[part.fieldname] = readField(part)
      } else if (file || part.fieldname !== 'file') part.file.resume()
      else file = await store(part, upload, config.dataDir)
    }
    return { fields, file }
  } catch (error) {
    if (file) await discard(file)
    if (error instanceof Problem || isDiskFull(error)) throw error
    throw new Problem('bad-request', { message: 'the form could not be read' })
  }
}

/** What is no UTF-8, half of a character among it, arrives as `\ufffd`. */
function readField({ fieldname, value }: MultipartValue): string {
  const text = String(value)
  if (!text.includes('\ufffd')) return text
  throw new Problem('bad-request', { paramType: 'body', issues: [{ path: [fieldname], constraint: 'isString' }] })
}

async function store(part: MultipartFile, { types, maxBytes }: Upload, dataDir: string): Promise<UploadedFile> {
  const name = baseName(part.filename)
  const type = declaredType({ type: part.mimetype, name })
  if (types && !Object.hasOwn(types, type)) throw wrongType(type, types)
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const target = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(part.file, target)
    if (part.file.truncated) throw tooLarge(maxBytes)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { name, type, path, bytes: target.bytesWritten }
}

/** The refusal of a type that is not among these. */
export function wrongType(type: string, types: NonNullable<Upload['types']>): Problem {
  return new Problem('UNSUPPORTED_FILE_TYPE', {
    message: 'Unsupported file type',
    subCode: 'unsupported-file-type',
    type,
    allowedTypes: Object.keys(types),
  })
}

/** The refusal of a file of this size or more. */
export function tooLarge(maxSize: number): Problem {
  const maxSizeDisplay = `${(maxSize / 1024 / 1024).toFixed(2)} MB`
  return new Problem('LIMIT_FILE_SIZE', {
    message: 'File too large',
    subCode: 'file-too-large',
    maxSize,
    maxSizeDisplay,
  })
}

function baseName(name: string): string {
  return beginningOf((name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, ''), 255)
}

export async function discard(file: UploadedFile): Promise<void> {
  await rm(file.path, { force: true })
}
