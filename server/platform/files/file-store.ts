import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config/config.ts'
import { makeLocalStore } from './local-store.ts'

/** Files by key, like `originals/3f0c….avif`. Keys are ours, never a visitor's words. */
export interface FileStore {
  /** Takes over what lies at `path`, which may be gone afterwards. A key that is there is replaced as a whole. */
  put(key: string, path: string, about: AboutFile): Promise<void>
  /** Replaces what is kept beside a file; without complaint where there is none. */
  describe(key: string, about: AboutFile): Promise<void>
  /** Undefined when there is no such file. The reader must read the content or destroy it. */
  open(key: string): Promise<StoredContent | undefined>
  /** Without complaint about what is not there. */
  remove(keys: readonly string[]): Promise<void>
}

interface AboutFile {
  contentType: string
  /** Kept beside the file where the store can: ASCII only. */
  metadata?: Readonly<Record<string, string>>
}

export interface StoredContent {
  content: Readable
  bytes: number
}

const stores = new WeakMap<Config['storage'], Promise<FileStore>>()

/** Where the configuration has files kept; the client of a bucket is loaded when there is one. */
export function openFileStore({ storage }: Pick<Config, 'storage'>): Promise<FileStore> {
  const cached = stores.get(storage)
  if (cached) return cached
  const made = makeStore(storage)
  stores.set(storage, made)
  return made
}

async function makeStore(storage: Config['storage']): Promise<FileStore> {
  if (storage.kind === 'local') return makeLocalStore(storage.dir)
  const { makeS3Store } = await import('./s3-store.ts')
  return makeS3Store(storage)
}
