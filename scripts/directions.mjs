// The directions between rooms, held by dependency-cruiser. It has reported success before having read nothing: so the
// files it read are counted.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import config, { tests } from '../.dependency-cruiser.mjs'
import { findRoomCycles } from './room-cycles.mjs'
import { stopWith } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = ['domain', 'server', 'web', 'e2e']
process.chdir(root)

const { options, forbidden } = config
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true })
const { modules, summary } = output

const read = new Set(modules.filter(({ source }) => !source.includes('node_modules')).map(({ source }) => source))
const unread = folders.flatMap(sourcesIn).filter((file) => !read.has(file))
if (unread.length > 0) stopWith(`dependency-cruiser did not read ${unread.length} files, among them ${unread[0]}`)

for (const { rule, from, to, cycle } of summary.violations) {
  console.log(`${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`)
}

const isTest = new RegExp(tests)
const imports = modules
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
  .filter(({ from, to }) => !isTest.test(from) && !isTest.test(to))
const cycles = findRoomCycles(imports)
for (const cycle of cycles) {
  console.log(`no-room-cycles: ${cycle.map(({ from, to }) => `${from} → ${to}`).join(', ')}`)
}

console.log(`${read.size} files, ${summary.violations.length} forbidden imports, ${cycles.length} cycles between rooms`)
process.exitCode = summary.violations.length + cycles.length > 0 ? 1 : 0

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
