import { existsSync, readFileSync } from 'node:fs'

/**
 * The SDK's declarations, read so far that their names, fields and values can be followed. They are generated, one field
 * a line, which is what this relies on; a test fails when that changes.
 */

const resources = new URL('../node_modules/stripe/esm/resources/', import.meta.url)
const filesRead = new Map()

/** What a file declares, by full name, with the files that its other names come from. */
export function readTypes(file) {
  const known = filesRead.get(file)
  if (known) return known
  const source = readFileSync(new URL(`${file}.d.ts`, resources), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const types = { file, declared: parseDeclarations(source), imports: readImports(source) }
  filesRead.set(file, types)
  return types
}

function readImports(source) {
  const found = new Map()
  for (const [, names, file] of source.matchAll(/^import \{ ([^}]+) \} from '\.\/(\w+)\.js';$/gm)) {
    for (const name of names.split(', ')) found.set(name, file)
  }
  return found
}

/** Interfaces with their fields, and other names for types. */
function parseDeclarations(source) {
  const found = new Map()
  const scope = []
  const nameIn = (name) =>
    [...scope.filter((each) => each.kind === 'namespace').map((each) => each.name), name].join('.')
  for (const line of source.split('\n')) {
    const opened = /^\s*(?:export )?(?:declare )?(namespace|interface) (\w+)(?: extends (\w+))? \{(\})?/.exec(line)
    if (opened) {
      const [, kind, name, parent, closed] = opened
      const full = nameIn(name)
      if (kind === 'interface') found.set(full, { fields: {}, parent })
      if (!closed) scope.push({ kind, name, full })
      continue
    }
    const alias = /^\s*(?:export )?type (\w+) = (.+);$/.exec(line)
    if (alias) {
      found.set(nameIn(alias[1]), { alias: alias[2] })
      continue
    }
    const field = /^\s*(?:'([^']+)'|(\w+))(\?)?: (?:(.+);|\{)$/.exec(line)
    const open = scope.at(-1)
    if (field && open?.kind === 'interface') {
      found.get(open.full).fields[field[1] ?? field[2]] = { type: field[4] ?? '{}', optional: field[3] === '?' }
    }
    if (/\{$/.test(line)) scope.push({ kind: 'other', name: '', full: '' })
    else if (/^\s*\}/.test(line)) scope.pop()
  }
  return found
}

const addressOf = (part) => ({ city: part, country: part, line1: part, line2: part, postal_code: part, state: part })
const text = { type: 'string', optional: true }
const address = addressOf(text)
const number = { type: 'number', optional: true }

/** Types of the SDK that several files share. */
const shared = {
  AddressParam: address,
  Address: addressOf({ type: 'string | null', optional: false }),
  ShippingAddressParam: { ...address, line1: { type: 'string', optional: false } },
  RangeQueryParam: { gt: number, gte: number, lt: number, lte: number },
  PaginationParams: { ending_before: text, limit: number, starting_after: text },
  MetadataParam: { '*': text },
  Metadata: { '*': text },
}

/** A declaration by its name, as it is seen from inside another: its own namespace first, then those around it. */
export function lookUp(name, { types, from }) {
  if (shared[name]) return { fields: shared[name], types, name }
  const scopes = from.split('.')
  for (let depth = scopes.length; depth >= 0; depth--) {
    const full = [...scopes.slice(0, depth), name].join('.')
    const declared = types.declared.get(full)
    if (declared) return { ...declared, types, name: full }
  }
  const [head] = name.split('.')
  const file = types.imports.get(head)
  if (!file || !existsSync(new URL(`${file}.d.ts`, resources))) return undefined
  const there = readTypes(file)
  const declared = there.declared.get(name)
  return declared && { ...declared, types: there, name }
}

/** A type's fields, with those that it takes over. */
export function fieldsOf({ fields = {}, parent, types }) {
  if (!parent) return fields
  const inherited = shared[parent] ?? types.declared.get(parent)?.fields ?? {}
  return { ...inherited, ...fields }
}

/**
 * What a type comes to: kinds (`string`, `number`, `boolean`), the values it allows, objects by their declaration, and
 * lists of such. A text that may also be any other, as answers of later versions have it, stays with its known values.
 */
export function meaningOf(type, place) {
  return parse(type)
    .flatMap((part) => meaningOfPart(part, place))
    .filter(isNew)
}

const isNew = (part, at, all) => all.findIndex((other) => sameKind(other, part)) === at
const sameKind = (one, other) => one.kind === other.kind && one.value === other.value && one.name === other.name

function meaningOfPart({ name, literal, of, inline }, place) {
  if (literal !== undefined) return [{ kind: 'value', value: literal }]
  if (inline) return [{ kind: 'object', inline }]
  if (name === 'Array' || name === 'ApiList')
    return [{ kind: name === 'Array' ? 'list' : 'page', of: of.flatMap((part) => meaningOfPart(part, place)) }]
  if (name === 'Emptyable') return [...of.flatMap((part) => meaningOfPart(part, place)), { kind: 'value', value: '' }]
  if (name === 'OtherString' || name === 'void' || name === 'undefined' || name === 'unknown') return []
  if (name === 'Decimal') return [{ kind: 'number' }]
  if (name === 'string' || name === 'number' || name === 'boolean' || name === 'null') return [{ kind: name }]
  if (name === 'true' || name === 'false') return [{ kind: 'value', value: name }]
  const declared = lookUp(name, place)
  if (!declared) return [{ kind: 'object', name }]
  if (!declared.alias) return [{ kind: 'object', name: declared.name, declared }]
  return meaningOf(declared.alias, { types: declared.types, from: declared.name })
}

/** `Emptyable<Array<A.B>> | 'now'` in its parts. */
function parse(type) {
  const tokens = type.match(/'[^']*'|[\w.]+|[<>|{}()[\],;:?]/g) ?? []
  let at = 0
  const union = () => {
    const parts = []
    do parts.push(part())
    while (tokens[at] === '|' && ++at)
    return parts
  }
  const part = () => {
    const token = tokens[at++]
    if (token?.startsWith("'")) return { literal: token.slice(1, -1) }
    if (token === '{') {
      while (tokens[at++] !== '}');
      return { inline: true }
    }
    if (tokens[at] !== '<') return { name: token }
    at++
    const of = union()
    at++
    return { name: token, of }
  }
  return union()
}
