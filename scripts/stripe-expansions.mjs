import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { objects } from './stripe-answers.mjs'
import { fieldsOf, meaningOf, readTypes } from './stripe-types.mjs'

/**
 * What can be asked for in place of its id, by object, read from the SDK's own types: `node scripts/stripe-expansions.mjs`
 * writes the list by which the simulator refuses the rest. Run it after an upgrade of the SDK; a test compares.
 */

const listFile = fileURLToPath(new URL('../server/sandbox/stripe-expansions.json', import.meta.url))

/** By object, the fields that are ids unless expanded, and what they lead to; behind `via`, those that only lead on. */
export function readExpansions() {
  return Object.fromEntries(
    Object.entries(objects).map(([object, [file, type]]) => {
      const types = readTypes(file)
      const found = expansionsOf({ ...types.declared.get(type), types, name: type }, '')
      return [object, Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)))]
    }),
  )
}

function expansionsOf(declared, prefix) {
  return Object.entries(fieldsOf(declared)).flatMap(([field, { type, optional }]) => {
    const name = prefix + field
    const means = meaningOf(type, { types: declared.types, from: declared.name })
    const of = means.flatMap((part) => (part.kind === 'list' || part.kind === 'page' ? part.of : [part]))
    const target = of.map(objectOf).find((object) => object !== undefined)
    const isId = of.some(({ kind }) => kind === 'string')
    const isPage = means.some(({ kind }) => kind === 'page')
    if (target !== undefined) return [[name, isId || (isPage && optional) ? target : `via ${target}`]]
    if (name.split('.').length > 3) return []
    return of.flatMap((part) => (part.declared ? expansionsOf(part.declared, `${name}.`) : []))
  })
}

/** What an object calls itself; undefined for parts. */
function objectOf({ kind, name, declared }) {
  if (kind !== 'object') return undefined
  const own = declared && fieldsOf(declared).object?.type
  if (own) return own.replaceAll("'", '')
  return declared ? undefined : (name ?? '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(listFile, `${JSON.stringify(readExpansions(), null, 2)}\n`)
}
