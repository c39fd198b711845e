// The directions between rooms, held by dependency-cruiser. It has reported success before having read nothing: so the
// files it read are counted.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'
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
console.log(`${read.size} files, ${summary.violations.length} forbidden imports`)
process.exitCode = summary.violations.length > 0 ? 1 : 0

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
