// Every regular expression of domain/ and server/ is judged by recheck: one that takes more than linear time for some
// text lets a stranger stop the site. Judging takes seconds for some, so those found safe are kept in expressions.json,
// and only others are judged: `--write` keeps them, `--all` judges everything anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { stopWith } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(root, 'scripts/expressions.json')
const isWriting = process.argv.includes('--write')

/**
 * Expressions put together while running can't be judged: each place that does so is here, with why it may.
 * @type {Readonly<Record<string, string>>}
 */
const composing = {
  'domain/callouts/patterns/character-set.ts': 'one property of characters, held against a single one',
  'domain/callouts/transliterate.ts': 'one of several fixed texts',
}

/** @typedef {{ file: string, pattern: string, flags: string }} Expression */

/** @type {{ expressions: Expression[], composed: string[] }} */
const found = { expressions: [], composed: [] }
for (const file of ['domain', 'server'].flatMap(sourcesIn)) read(file)
if (found.expressions.length < 200) stopWith(`only ${found.expressions.length} regular expressions were found`)

/** @type {Set<string>} */
const safe = new Set(process.argv.includes('--all') ? [] : JSON.parse(readFileSync(kept, 'utf8')))
const complaints = found.composed
  .filter((file) => !Object.hasOwn(composing, file))
  .map((file) => `${file} puts a regular expression together, which nothing can judge`)
for (const { file, pattern, flags } of found.expressions) {
  const written = `/${pattern}/${flags}`
  if (safe.has(written)) continue
  const { status, complexity } = checkSync(pattern, flags, { timeout: 60_000, randomSeed: 1 })
  if (status === 'safe') safe.add(written)
  else complaints.push(`${file}: ${written} may take ${complexity?.summary ?? 'nobody knows how long'}`)
}
for (const complaint of complaints) console.log(complaint)
console.log(`${found.expressions.length} regular expressions, ${complaints.length} that may take too long`)
if (isWriting) {
  const used = new Set(found.expressions.map(({ pattern, flags }) => `/${pattern}/${flags}`))
  writeFileSync(kept, `${JSON.stringify([...safe].filter((written) => used.has(written)).sort(), null, 2)}\n`)
}
process.exitCode = complaints.length > 0 ? 1 : 0

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|js)$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** @param {string} file */
function read(file) {
  const { body } = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', target: 'es2024' })
  /** @type {unknown[]} */
  const nodes = [body]
  while (nodes.length > 0) {
    const node = nodes.pop()
    if (typeof node !== 'object' || node === null) continue
    nodes.push(...Object.values(node))
    const { type, pattern, flags, callee } = /** @type {Record<string, any>} */ (node)
    if (type === 'RegExpLiteral') found.expressions.push({ file, pattern, flags })
    if (callee?.type === 'Identifier' && callee.value === 'RegExp') found.composed.push(file)
  }
}
