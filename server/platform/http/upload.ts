import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import type { Upload } from '#domain/http/route.ts'

/** A file that came with a call, kept in the data directory; the room takes it over or removes it. */
export interface UploadedFile {
  /** As the sender names it, without folders. */
  name: string
  path: string
  bytes: number
}

export interface Form {
  fields: Record<string, string>
  file: UploadedFile | undefined
}

/** Lets calls of this scope take `multipart/form-data` and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(fastifyMultipart, { throwFileSizeLimit: false })
}

/** Streams the form's file to disk as fast as it arrives, and reads its fields. */
export async function receiveForm(request: FastifyRequest, { maxBytes }: Upload, dataDir: string): Promise<Form> {
  const fields: Record<string, string> = Object.create(null)
  let file: UploadedFile | undefined
  if (!request.isMultipart()) return { fields, file }
  try {
    const parts = request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 200_000 } })
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else file = await store(part, dataDir)
    }
    return { fields, file }
  } catch (error) {
    if (file) await discard(file)
    throw error instanceof Problem ? error : new Problem('file-upload-error', { message: 'the form could not be read' })
  }
}

async function store(part: MultipartFile, dataDir: string): Promise<UploadedFile> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const target = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(part.file, target)
    if (part.file.truncated) throw new Problem('LIMIT_FILE_SIZE', { message: 'the file is too large' })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { name: baseName(part.filename), path, bytes: target.bytesWritten }
}

function baseName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 255)
}

export async function discard(file: UploadedFile): Promise<void> {
  await rm(file.path, { force: true })
}
