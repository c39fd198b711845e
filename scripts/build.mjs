import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './install.mjs'
import { say } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['web', 'domain', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json']
const builtFrom = join(root, 'dist/.built-from')

/** Builds the web app into dist/ when what it is made of has changed since. */
export function buildWebApp() {
  const hash = hashOf(sources.flatMap(filesUnder).sort())
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash) return
  say('Building the web app …')
  // Gone first: a build that was interrupted counts as none.
  rmSync(builtFrom, { force: true })
  const { status, stdout, stderr, error } = spawnSync(
    findNode() ?? process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) {
    throw new Error(
      `${stdout ?? ''}${stderr ?? error?.message ?? ''}\nCouldn't build the web app; see the output above.`,
    )
  }
  writeFileSync(builtFrom, hash)
}

/** @param {string} path */
function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  return readdirSync(join(full, '..'), { withFileTypes: true })
    .find(({ name }) => name === path)
    ?.isDirectory()
    ? readdirSync(full, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : [full]
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
