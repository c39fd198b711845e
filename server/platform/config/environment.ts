import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Masthead's own folder: `.env` lies there and relative paths start there. */
export const home = join(import.meta.dirname, '../../..')

/** The process's environment over what `.env` says. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = join(home, '.env')
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env }
}
