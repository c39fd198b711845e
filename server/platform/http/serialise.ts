import type { z } from 'zod'

type Schema = z.core.$ZodType
type Trim = (value: unknown) => unknown

interface Compiled {
  /** The value as JSON may show it: declared keys only, dates as ISO text, cents as money. Never throws. */
  trim: Trim
  /** How well a value fits, for choosing within a union: negative when it doesn't. */
  fit: (value: unknown) => number
}

const compiledSchemas = new WeakMap<Schema, Compiled>()

/** Makes the serialiser of a declared answer once. What the schema does not name never leaves. */
export function compileSerialiser(schema: Schema): (value: unknown) => string {
  const { trim } = compile(schema)
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

function compile(schema: Schema): Compiled {
  const cached = compiledSchemas.get(schema)
  if (cached) return cached
  // A shape may contain itself: what refers to it finds this one, filled in below.
  const compiled: Compiled = { trim: () => undefined, fit: () => -1 }
  compiledSchemas.set(schema, compiled)
  return Object.assign(compiled, build(schema))
}

function build(schema: Schema): Compiled {
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
      return buildUnion(def.options.map(compile))
    case 'intersection':
      return buildIntersection(compile(def.left), compile(def.right))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return buildOptional(compile(def.innerType))
    case 'nonoptional':
    case 'readonly':
      return compile(def.innerType)
    case 'nullable':
      return buildNullable(compile(def.innerType))
    case 'lazy':
      return later(() => compile(def.getter()))
    case 'pipe':
      return buildPipe(def as PipeDef)
    case 'date':
      return { trim: trimDate, fit: (value) => (value instanceof Date ? 1 : -1) }
    case 'literal':
      return buildValues(def.values)
    case 'enum':
      return buildValues(Object.values(def.entries))
    case 'any':
    case 'unknown':
      return { trim: (value) => value, fit: () => 0 }
    case 'null':
      return { trim: (value) => (value === null ? null : undefined), fit: (value) => (value === null ? 1 : -1) }
    case 'number':
      return buildPrimitive('number')
    case 'boolean':
      return buildPrimitive('boolean')
    case 'string':
    case 'template_literal':
      return buildPrimitive('string')
    default:
      return { trim: () => undefined, fit: (value) => (value === undefined ? 1 : -1) }
  }
}

function buildObject(shape: Readonly<Record<string, Schema>>, catchall: Schema | undefined): Compiled {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, ...compileField(field) }))
  const declared = new Set(fields.map(({ key }) => key))
  const rest = catchall && (catchall as z.core.$ZodTypes)._zod.def.type !== 'never' ? compile(catchall) : undefined
  return {
    trim: (value) => {
      if (!isRecord(value)) return undefined
      // Undeclared names may be anything, `__proto__` too; without them a plain object, which is written out sooner.
      const kept: Record<string, unknown> = rest ? Object.create(null) : {}
      for (const { key, field } of fields) {
        const trimmed = field.trim(value[key])
        if (trimmed !== undefined) kept[key] = trimmed
      }
      if (rest) for (const key of Object.keys(value)) if (!declared.has(key)) kept[key] = rest.trim(value[key])
      return kept
    },
    fit: (value) => {
      if (!isRecord(value)) return -1
      let score = 1
      for (const { key, field } of fields) {
        const fits = field.fit(value[key])
        if (fits < 0) return -1
        if (value[key] !== undefined) score += 1 + fits
      }
      return score
    },
  }
}

/** Compiled on first use, so that a shape with getters may contain itself. */
function compileField(schema: Schema): { field: Compiled } {
  return { field: later(() => compile(schema)) }
}

function later(make: () => Compiled): Compiled {
  let compiled: Compiled | undefined
  const get = () => {
    compiled ??= make()
    return compiled
  }
  return { trim: (value) => get().trim(value), fit: (value) => get().fit(value) }
}

function buildArray(element: Compiled): Compiled {
  return {
    // An entry that has no form in JSON stays as null: the others keep their places.
    trim: (value) => (Array.isArray(value) ? value.map((entry) => element.trim(entry) ?? null) : undefined),
    fit: (value) => (Array.isArray(value) ? worst(value.map((entry) => element.fit(entry))) : -1),
  }
}

function buildTuple(items: Compiled[], rest: Compiled | undefined): Compiled {
  const at = (index: number) => items[index] ?? rest
  return {
    trim: (value) =>
      Array.isArray(value)
        ? value.filter((_, index) => at(index)).map((entry, index) => at(index)?.trim(entry) ?? null)
        : undefined,
    fit: (value) =>
      Array.isArray(value) && value.length >= items.length
        ? worst(value.map((entry, index) => at(index)?.fit(entry) ?? -1))
        : -1,
  }
}

function buildRecord(value: Compiled): Compiled {
  return {
    trim: (record) => {
      if (!isRecord(record)) return undefined
      const kept: Record<string, unknown> = Object.create(null)
      for (const key of Object.keys(record)) kept[key] = value.trim(record[key])
      return kept
    },
    fit: (record) => (isRecord(record) ? worst(Object.values(record).map((entry) => value.fit(entry))) : -1),
  }
}

/** The option that fits best shows the value; when none fits, the one whose declared part keeps most of it. */
function buildUnion(options: Compiled[]): Compiled {
  return {
    trim: (value) => {
      const ranked = options.map((option) => ({ option, fit: option.fit(value) })).toSorted((a, b) => b.fit - a.fit)
      const [best] = ranked
      if (best && best.fit >= 0) return best.option.trim(value)
      return options.map((option) => option.trim(value)).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
    },
    fit: (value) => Math.max(...options.map((option) => option.fit(value))),
  }
}

function sizeOf(trimmed: unknown): number {
  if (trimmed === undefined || trimmed === null) return 0
  return typeof trimmed === 'object' ? Object.keys(trimmed).length + 1 : 1
}

function buildIntersection(left: Compiled, right: Compiled): Compiled {
  return {
    trim: (value) => {
      const [one, other] = [left.trim(value), right.trim(value)]
      return isRecord(one) && isRecord(other) ? { ...one, ...other } : (one ?? other)
    },
    fit: (value) => {
      const [one, other] = [left.fit(value), right.fit(value)]
      return one < 0 || other < 0 ? -1 : one + other
    },
  }
}

/** Empty columns are null in rows; what is optional is left out instead. */
function buildOptional(inner: Compiled): Compiled {
  return {
    trim: (value) => (value === undefined ? undefined : inner.trim(value)),
    fit: (value) => (value === undefined || value === null ? 0 : inner.fit(value)),
  }
}

function buildNullable(inner: Compiled): Compiled {
  return {
    trim: (value) => (value === null ? null : inner.trim(value)),
    fit: (value) => (value === null ? 1 : inner.fit(value)),
  }
}

interface PipeDef {
  in: Schema
  out: Schema
  reverseTransform?: (value: unknown, payload: { value: unknown; issues: unknown[] }) => unknown
}

/** A codec is shown as its wire form; any other pipe as what comes out of it. */
function buildPipe({ in: wire, out, reverseTransform }: PipeDef): Compiled {
  if (!reverseTransform) {
    const shown = (out as z.core.$ZodTypes)._zod.def.type === 'transform' ? wire : out
    return compile(shown)
  }
  const [outer, inner] = [compile(wire), compile(out)]
  return {
    trim: (value) => {
      if (inner.fit(value) < 0) return undefined
      try {
        return outer.trim(reverseTransform(value, { value, issues: [] }))
      } catch {
        return undefined
      }
    },
    fit: (value) => inner.fit(value),
  }
}

function buildPrimitive(type: 'string' | 'number' | 'boolean'): Compiled {
  const isOne = (value: unknown) => typeof value === type
  return {
    trim: (value) => (isOne(value) ? value : value instanceof Date && type === 'string' ? trimDate(value) : undefined),
    fit: (value) => (isOne(value) ? 1 : -1),
  }
}

function buildValues(values: readonly unknown[]): Compiled {
  const known = new Set(values)
  return { trim: (value) => (isScalar(value) ? value : undefined), fit: (value) => (known.has(value) ? 2 : -1) }
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

function worst(fits: number[]): number {
  return fits.some((fit) => fit < 0) ? -1 : 1
}
