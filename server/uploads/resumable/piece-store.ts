import { constants } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { deleteResumable, findResumable } from '../queries.ts'
import { countBytes, piecesOf } from './pieces.ts'

/** For how long a file may be left unfinished. */
export const keptMs = 24 * 3_600_000

/** Pieces in a file of the data directory, what is known of them in the database. How far it is, the file itself says. */
export class PieceStore extends DataStore {
  readonly #db: Database
  readonly #config: Config

  constructor(db: Database, config: Config) {
    super()
    this.#db = db
    this.#config = config
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  }

  /** The row is there already: written with its owner, before this is asked. */
  override async create(upload: Upload): Promise<Upload> {
    const path = this.#locate(upload.id)
    await mkdir(dirname(path), { recursive: true })
    await (await open(path, 'w', 0o600)).close()
    return upload
  }

  /** Each piece is on its way to the disk before the next is read: what breaks off leaves what had come. */
  override async write(pieces: Readable, id: string, offset: number): Promise<number> {
    // On another machine than before there is nothing yet, and the sender begins anew.
    const file = await open(this.#locate(id), constants.O_WRONLY | constants.O_CREAT, 0o600)
    let position = offset
    try {
      for await (const piece of pieces) {
        const { bytesWritten } = await file.write(piece as Buffer, 0, (piece as Buffer).length, position)
        position += bytesWritten
      }
      return position
    } finally {
      await file.close()
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findResumable(this.#db, id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { kind, contentType, filename, bytes, createdAt, uploadId, refusal } = found
    const isDone = uploadId !== null || refusal !== null
    return new Upload({
      id,
      size: bytes,
      offset: isDone ? bytes : await countBytes(this.#locate(id)),
      metadata: { kind, filetype: contentType, filename },
      creation_date: createdAt.toISOString(),
    })
  }

  override async remove(id: string): Promise<void> {
    await deleteResumable(this.#db, id)
    await rm(this.#locate(id), { force: true })
  }

  override getExpiration(): number {
    return keptMs
  }

  #locate(id: string): string {
    return piecesOf(this.#config, id)
  }
}
