import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/.vite/manifest.json'), 'utf8'))

/** The file that a module of its own was built into: `assets/…`. */
export const scriptOf = (module: string): string => manifest[module].file
