import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StorageConfig } from '#server/platform/config/storage.ts'
import { startBucket, type TestBucket } from '#server/testing/bucket.ts'
import { type FileStore, openFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-files-'))
let s3: TestBucket

beforeAll(async () => {
  s3 = await startBucket()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

function writeFile(content: string | Buffer): string {
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  return path
}

const about = { contentType: 'image/avif', metadata: { filename: 'a.avif' } }

async function read(store: FileStore, key: string): Promise<string | undefined> {
  const found = await store.open(key)
  return found && (await buffer(found.content)).toString()
}

describe.each([
  ['a folder', (): StorageConfig => ({ kind: 'local', dir: join(folder, 'local') })],
  ['a bucket', () => s3.storage],
])('%s', (_, configured) => {
  let store: FileStore
  beforeAll(async () => {
    store = await openFileStore({ storage: configured() })
  })

  test('gives back what it was given', async () => {
    const bytes = Buffer.alloc(300_000, 'pixels')
    await store.put('originals/a.avif', writeFile(bytes), about)

    const found = await store.open('originals/a.avif')
    expect(found?.bytes).toBe(bytes.length)
    expect(found && (await buffer(found.content)).equals(bytes)).toBe(true)
  })

  test('keeps the latest under a key', async () => {
    await store.put('originals/b.avif', writeFile('first'), about)
    await store.put('originals/b.avif', writeFile('second'), about)
    expect(await read(store, 'originals/b.avif')).toBe('second')
  })

  test('knows nothing of a key that was never used', async () => {
    expect(await store.open('documents/none.pdf')).toBeUndefined()
  })

  test('removes several at once, and does not mind what is gone', async () => {
    await store.put('resized/100/c.avif', writeFile('small'), about)
    await store.put('resized/300/c.avif', writeFile('larger'), about)
    await store.remove(['resized/100/c.avif', 'resized/300/c.avif', 'resized/600/c.avif'])
    expect(await read(store, 'resized/100/c.avif')).toBeUndefined()
    expect(await read(store, 'resized/300/c.avif')).toBeUndefined()
  })

  test('may be asked for the store of one configuration again and again', async () => {
    const storage = configured()
    expect(await openFileStore({ storage })).toBe(await openFileStore({ storage }))
  })
})

test('a folder lets no key out', async () => {
  const store = await openFileStore({ storage: { kind: 'local', dir: join(folder, 'jail') } })
  await expect(store.put('../escaped', writeFile('x'), about)).rejects.toThrow('no key')
  await expect(store.open('../../etc/passwd')).rejects.toThrow('no key')
  expect(existsSync(join(folder, 'escaped'))).toBe(false)
})

test('a bucket that is not there is a fault, not an empty place', async () => {
  const store = await openFileStore({ storage: { ...s3.storage, bucket: 'nowhere' } })
  await expect(store.open('originals/a.avif')).rejects.toThrow()
})
