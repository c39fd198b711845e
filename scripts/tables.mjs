// A room's tables are written by that room alone. What rooms read of each other is listed in table-reads.json.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tests } from '../.dependency-cruiser.mjs'
import { stopWith } from './say.mjs'
import { judgeTableUses } from './table-owners.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isTest = new RegExp(tests)
/** Migrations write every table, and are frozen. */
const left = /^server\/platform\/db\/migrations\//

const sources = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
  .filter((file) => !isTest.test(file) && !left.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
const listed = JSON.parse(readFileSync(new URL('table-reads.json', import.meta.url), 'utf8'))

const { tables, reads, breaches } = judgeTableUses(sources, listed)
if (tables < 50) stopWith(`only ${tables} tables were found`)
for (const breach of breaches) console.log(breach)
console.log(`${tables} tables, ${reads} read by other rooms, ${breaches.length} breaches`)
process.exitCode = breaches.length > 0 ? 1 : 0
