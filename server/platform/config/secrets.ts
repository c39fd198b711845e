import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret kept in the data directory; made at first start, by whichever process comes first. */
export function keepSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  const kept = readIfThere(path)
  if (kept) return kept

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true })
  try {
    // A link appears with its whole content or not at all, and never replaces one that is there.
    linkSync(draft, path)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
