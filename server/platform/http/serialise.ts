import { z } from 'zod'

type Schema = z.core.$ZodType

/** The value as JSON may show it: declared keys only, dates as ISO text, cents as money. Never throws. */
type Trim = (value: unknown) => unknown

const trims = new WeakMap<Schema, Trim>()

/** Makes the serialiser of a declared answer once. What the schema does not name never leaves. */
export function compileSerialiser(schema: Schema): (value: unknown) => string {
  const trim = compile(schema)
  return (value) => write(trim(value))
}

/**
 * Caches the JSON of this object, which is frozen. The cache is used where a response body contains the very object, in a
 * field whose schema passes it on whole.
 */
export function cacheJson<Value extends object>(value: Value): Value {
  freeze(value)
  cachedJson.set(value, undefined)
  return value
}

/** Undefined until it is first written. The entry is collected with the object. */
const cachedJson = new WeakMap<object, string | undefined>()

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

function write(shown: unknown): string {
  if (!isRecord(shown)) return JSON.stringify(shown) ?? 'null'
  let rest = shown
  let cachedParts = ''
  for (const key of Object.keys(shown)) {
    const value = shown[key]
    if (typeof value !== 'object' || value === null || !cachedJson.has(value)) continue
    rest = { ...rest, [key]: undefined }
    cachedParts += `,${JSON.stringify(key)}:${jsonOf(value)}`
  }
  const json = JSON.stringify(rest)
  if (cachedParts === '') return json
  return json === '{}' ? `{${cachedParts.slice(1)}}` : `${json.slice(0, -1)}${cachedParts}}`
}

function jsonOf(value: object): string {
  const cached = cachedJson.get(value)
  if (cached !== undefined) return cached
  const made = JSON.stringify(value)
  cachedJson.set(value, made)
  return made
}

function compile(schema: Schema): Trim {
  const known = trims.get(schema)
  if (known) return known
  // A shape may contain itself: what refers to it calls what is made below.
  let made: Trim | undefined
  trims.set(schema, (value) => made?.(value))
  made = build(schema)
  trims.set(schema, made)
  return made
}

function build(schema: Schema): Trim {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return buildObject(def.shape, def.catchall)
    case 'array':
      return buildArray(compile(def.element))
    case 'tuple':
      return buildTuple(def.items.map(compile), def.rest ? compile(def.rest) : undefined)
    case 'record':
      return buildRecord(compile(def.valueType))
    case 'union':
      return buildUnion(def.options)
    case 'intersection':
      return buildIntersection(compile(def.left), compile(def.right))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return compile(def.innerType)
    case 'nullable':
      return buildNullable(compile(def.innerType))
    case 'lazy':
      return buildLazy(def.getter)
    case 'pipe':
      return buildPipe(def as PipeDef)
    case 'date':
      return trimDate
    case 'literal':
    case 'enum':
      return (value) => (isScalar(value) ? value : undefined)
    case 'any':
    case 'unknown':
      return (value) => value
    case 'null':
      return (value) => (value === null ? null : undefined)
    case 'number':
      return (value) => (Number.isFinite(value) ? value : undefined)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : undefined)
    case 'string':
    case 'template_literal':
      return (value) => (typeof value === 'string' ? value : trimDate(value))
    default:
      return () => undefined
  }
}

function buildObject(shape: Readonly<Record<string, Schema>>, catchall: Schema | undefined): Trim {
  // Compiled when first needed, so that a shape with getters may contain itself.
  const fields = Object.entries(shape).map(([key, field]) => ({ key, trim: buildLazy(() => field) }))
  const declared = new Set(fields.map(({ key }) => key))
  const rest = catchall && (catchall as z.core.$ZodTypes)._zod.def.type !== 'never' ? compile(catchall) : undefined
  return (value) => {
    if (!isRecord(value)) return undefined
    // Undeclared names may be anything, `__proto__` too; without them a plain object, which is written out sooner.
    const kept: Record<string, unknown> = rest ? Object.create(null) : {}
    for (const { key, trim } of fields) {
      const trimmed = trim(value[key])
      if (trimmed !== undefined) kept[key] = trimmed
    }
    if (rest) for (const key of Object.keys(value)) if (!declared.has(key)) kept[key] = rest(value[key])
    return kept
  }
}

function buildLazy(get: () => Schema): Trim {
  let trim: Trim | undefined
  return (value) => {
    trim ??= compile(get())
    return trim(value)
  }
}

function buildArray(trim: Trim): Trim {
  // An entry that has no form in JSON stays as null: the others keep their places.
  return (value) => (Array.isArray(value) ? value.map((entry) => trim(entry) ?? null) : undefined)
}

function buildTuple(items: readonly Trim[], rest: Trim | undefined): Trim {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const declared = rest ? value : value.slice(0, items.length)
    return declared.map((entry, index) => (items[index] ?? rest)?.(entry) ?? null)
  }
}

function buildRecord(trim: Trim): Trim {
  return (record) => {
    if (!isRecord(record)) return undefined
    const kept: Record<string, unknown> = Object.create(null)
    for (const key of Object.keys(record)) kept[key] = trim(record[key])
    return kept
  }
}

/** The option that shows the most of the value in a form that it declares; when none does, the one that shows the most. */
function buildUnion(options: readonly Schema[]): Trim {
  const compiled = options.map((schema) => ({ schema, trim: compile(schema) }))
  return (value) => {
    const shown = compiled
      .map(({ schema, trim }) => ({ schema, trimmed: trim(value) }))
      .toSorted((a, b) => sizeOf(b.trimmed) - sizeOf(a.trimmed))
    return (shown.find(({ schema, trimmed }) => z.safeParse(schema, trimmed).success) ?? shown[0])?.trimmed
  }
}

function sizeOf(trimmed: unknown): number {
  if (trimmed === undefined || trimmed === null) return 0
  return typeof trimmed === 'object' ? Object.keys(trimmed).length + 1 : 1
}

function buildIntersection(left: Trim, right: Trim): Trim {
  return (value) => {
    const [one, other] = [left(value), right(value)]
    return isRecord(one) && isRecord(other) ? { ...one, ...other } : (one ?? other)
  }
}

function buildNullable(trim: Trim): Trim {
  return (value) => (value === null ? null : trim(value))
}

interface PipeDef {
  in: Schema
  out: Schema
  reverseTransform?: (value: unknown, payload: { value: unknown; issues: unknown[] }) => unknown
}

/** A codec is shown as its wire form; any other pipe as what comes out of it. */
function buildPipe({ in: wire, out, reverseTransform }: PipeDef): Trim {
  if (!reverseTransform) return compile((out as z.core.$ZodTypes)._zod.def.type === 'transform' ? wire : out)
  const trim = compile(wire)
  return (value) => {
    if (value === null || value === undefined) return undefined
    try {
      return trim(reverseTransform(value, { value, issues: [] }))
    } catch {
      return undefined
    }
  }
}

function trimDate(value: unknown): string | undefined {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
