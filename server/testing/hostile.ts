import type { z } from 'zod'
import * as zod from 'zod'

type Schema = z.core.$ZodType

/** Every schema within these, each once. */
export function schemasWithin(schemas: Iterable<Schema>): Set<Schema> {
  const found = new Set<Schema>(schemas)
  for (const schema of found) for (const part of partsOf(schema)) found.add(part)
  return found
}

function partsOf(schema: Schema): readonly Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])]
    case 'array':
      return [def.element]
    case 'tuple':
      return def.items
    case 'record':
      return [def.keyType, def.valueType]
    case 'union':
      return def.options
    case 'intersection':
      return [def.left, def.right]
    case 'lazy':
      return [(schema as z.core.$ZodLazy)._zod.innerType]
    case 'pipe':
      return [def.in, def.out]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return [def.innerType]
    default:
      return []
  }
}

export interface SampleOptions {
  /** Of several that should differ. */
  index?: number
  /** Which of several shapes is chosen, everywhere the same, so that one holds itself. */
  choice?: number
  /** How deep shapes that hold themselves do so. */
  depth?: number
}

/** A value that a schema takes, or nearly so. */
export function sampleOf(schema: Schema, options: SampleOptions = {}): unknown {
  const { index = 0, choice = 0, depth = 6 } = options
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (depth <= 0) return null
  const inside = (part: Schema, further: SampleOptions = {}) => sampleOf(part, { ...options, ...further })
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, inside(field, { depth: depth - 1 })]),
      )
    case 'array':
      return [inside(def.element)]
    case 'tuple':
      return def.items.map((item) => inside(item))
    case 'record':
      return { [String(inside(def.keyType))]: inside(def.valueType) }
    case 'union':
      return inside(def.options[(choice + Math.floor(choice / def.options.length)) % def.options.length] as Schema)
    case 'intersection':
      return { ...(inside(def.left) as object), ...(inside(def.right) as object) }
    case 'lazy':
      return inside((schema as z.core.$ZodLazy)._zod.innerType)
    case 'pipe':
      return inside(isOpen(def.in) && !isOpen(def.out) ? def.out : def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inside(def.innerType)
    case 'enum':
      return Object.values(def.entries)[index % Object.values(def.entries).length]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    default:
      return fittingOf(schema, index)
  }
}

/** What takes anything says nothing of what is wanted. */
function isOpen(schema: Schema): boolean {
  return ['transform', 'unknown', 'any'].includes((schema as z.core.$ZodTypes)._zod.def.type)
}

/** The first of what people write that a schema of one value takes. */
function fittingOf(schema: Schema, index: number): unknown {
  const uuid = `0f8fad5b-d9cb-469f-a165-${index.toString(16).padStart(12, '0')}`
  const texts = [`text ${index}`, `text-${index}`, `a${index}@b.example`, `https://site.example/${index}`, uuid]
  const further = ['2024-05-31', 'Longenough1', '#1a2b3c', '/path', `images/${index}`, 'en', 'EUR', '123456', '']
  const fitting = [index, 1, ...texts, ...further].find((value) => zod.safeParse(schema, value).success)
  return fitting ?? `text ${index}`
}

/** What the insides of patterns are repeated for: a part of a word, an address, markup, a number, a list. */
const repeated = ['a', ' ', 'a ', 'a-', 'a.', 'a@', '<a ', '&a', '://', '0', '1,', '\n', '\\', '["', '(', '%a', '🎉']

export interface HostileValue {
  name: string
  make: (size: number) => unknown
}

/** Values that make a schema work hard, each of about `size` characters as JSON. */
export function hostileValues(schema: Schema): HostileValue[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return [{ name: 'unknown fields', make: (size) => ({ ...ones(size), ...Object(sampleOf(schema)) }) }]
    case 'record':
      return [
        { name: 'many entries', make: (size) => fields(size, (index) => sampleOf(def.valueType, { index })) },
        { name: 'many wrong entries', make: ones },
      ]
    case 'array':
      return [
        { name: 'many elements', make: (size) => elements(size, (index) => sampleOf(def.element, { index })) },
        { name: 'many nulls', make: (size) => Array(Math.ceil(size / 5)).fill(null) },
        { name: 'many empty objects', make: (size) => elements(size, () => ({})) },
      ]
    case 'string':
      return def.checks?.length ? hostileTexts() : []
    case 'custom':
      return hostileTexts()
    default:
      return []
  }
}

/** Values for what takes anything. */
export function hostileAnything(): HostileValue[] {
  return [
    { name: 'many numbers', make: (size) => Array(Math.ceil(size / 8)).fill(1_234_567) },
    { name: 'many texts', make: (size) => elements(size, (index) => `text ${index}`) },
    { name: 'many fields', make: ones },
    { name: 'many trees', make: (size) => elements(size, () => nested(30)) },
    ...hostileTexts(),
  ]
}

export function hostileTexts(): { name: string; make: (size: number) => string }[] {
  return repeated.map((part) => ({
    name: `${JSON.stringify(part)} repeated`,
    // What doesn't fit at its very end is where a pattern begins to try other ways.
    make: (size) => `${part.repeat(size / part.length)}!`,
  }))
}

const madeOnes = new Map<number, Record<string, unknown>>()

function ones(size: number): Record<string, unknown> {
  const made = madeOnes.get(size) ?? fields(size, () => 1)
  madeOnes.set(size, made)
  return made
}

function fields(size: number, valueAt: (index: number) => unknown): Record<string, unknown> {
  const length = JSON.stringify(valueAt(0))?.length ?? 4
  return Object.fromEntries(
    Array.from({ length: Math.ceil(size / (length + 12)) }, (_, index) => [`field-${index}`, valueAt(index)]),
  )
}

function elements(size: number, elementOf: (index: number) => unknown): unknown[] {
  const length = JSON.stringify(elementOf(0))?.length ?? 4
  return Array.from({ length: Math.ceil(size / (length + 1)) }, (_, index) => elementOf(index))
}

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { a: nested(depth - 1) }
}
