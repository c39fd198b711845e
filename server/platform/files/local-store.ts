import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine. */
export function makeLocalStore(dir: string): FileStore {
  return {
    async put(key, path) {
      const target = locate(key)
      await mkdir(dirname(target), { recursive: true })
      // What is acknowledged outlives a power cut: first the content, then its name.
      await flush(path)
      await rename(path, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        return bringOver(path, target)
      })
      await flush(dirname(target))
    },

    // A folder keeps nothing beside its files.
    async describe() {},

    async open(key) {
      const file = await open(locate(key)).catch(forgiveMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { content: file.createReadStream(), bytes: size }
    },

    async remove(keys) {
      await Promise.all(keys.map((key) => rm(locate(key), { force: true })))
    },
  }

  function locate(key: string): string {
    const path = join(dir, key)
    if (!path.startsWith(dir + sep)) throw new Error(`no key of this store: ${key}`)
    return path
  }
}

/** From another file system: nobody sees half a file under its name. */
async function bringOver(path: string, target: string): Promise<void> {
  const beside = `${target}.${randomUUID()}`
  try {
    await copyFile(path, beside)
    await flush(beside)
    await rename(beside, target)
    await rm(path, { force: true })
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } catch (error) {
    // Windows knows no flushing of folders.
    if (process.platform !== 'win32') throw error
  } finally {
    await file.close()
  }
}

function forgiveMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
