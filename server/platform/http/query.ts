import type { z } from 'zod'
import { Problem } from '#domain/http/problem.ts'
import { deepestJson, exceededLimit } from './json.ts'

type Raw = Readonly<Record<string, string | string[] | undefined>>
type Schema = z.core.$ZodType
type ParamType = 'queries' | 'body'

/**
 * The text of a query as the values its schema speaks of: numbers, booleans, lists (`a=1&a=2`, `a[]=1`, `a=["1","2"]`,
 * a single `a=1`), objects as one JSON text. The literal `null` counts as left out. What doesn't parse stays text, so
 * that validation names it. The fields of a form are read alike.
 */
export function decodeQuery(schema: Schema, raw: Raw, paramType: ParamType = 'queries'): Record<string, unknown> {
  const shape = shapeOf(schema)
  const given: Record<string, string[]> = Object.create(null)
  for (const [key, value] of Object.entries(raw)) {
    const name = key.endsWith('[]') && !(key in shape) ? key.slice(0, -2) : key
    given[name] = [...(given[name] ?? []), ...[value ?? []].flat()]
  }
  const decoded: [string, unknown][] = []
  for (const [key, texts] of Object.entries(given)) {
    const present = texts.filter((text) => text !== 'null')
    if (present.length === 0) continue
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    decoded.push([key, field ? decodeField(key, field, present, paramType) : present[0]])
  }
  return Object.fromEntries(decoded)
}

/** Escapes that stand for no character, such as half of one, would be kept as they are typed. */
export function assertValidEscapes(url: string): void {
  for (const [escapes] of url.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    if (!isDecodable(escapes))
      throw new Problem('bad-request', { message: 'the query is not UTF-8', paramType: 'queries' })
  }
}

function isDecodable(escapes: string): boolean {
  try {
    return decodeURIComponent(escapes) !== ''
  } catch {
    return false
  }
}

function decodeField(key: string, field: Schema, texts: string[], paramType: ParamType): unknown {
  const base = baseOf(field)
  if (base.def.type === 'array') return decodeList(base.def.element, texts, paramType)
  const [text = '', ...others] = texts
  return others.length > 0 ? texts : decodeText(key, base, text, paramType)
}

function decodeList(element: Schema, texts: string[], paramType: ParamType): unknown {
  const [only, ...others] = texts
  if (others.length === 0 && only?.startsWith('[')) {
    const parsed = parseJson(only)
    if (Array.isArray(parsed)) return parsed
  }
  return texts.map((text) => decodeText('', baseOf(element), text, paramType))
}

type Base = z.core.$ZodTypes['_zod']

function decodeText(key: string, { def }: Base, text: string, paramType: ParamType): unknown {
  switch (def.type) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'object':
    case 'record':
    case 'lazy':
    case 'union':
    case 'intersection': {
      const parsed = parseJson(text)
      if (parsed !== undefined) return parsed
      throw new Problem('bad-request', { paramType, issues: [{ path: [key], constraint: 'isObject' }] })
    }
    default:
      return text
  }
}

function parseJson(text: string): unknown {
  if (exceededLimit(text, { depth: deepestJson, values: Number.POSITIVE_INFINITY })) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { def } = baseOf(schema)
  return def.type === 'object' ? def.shape : {}
}

/** What is written on the wire, below optional, default and codec. */
function baseOf(schema: Schema): Base {
  const zod = (schema as z.core.$ZodTypes)._zod
  const { def } = zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return baseOf(def.innerType)
    case 'pipe':
      return baseOf(def.in)
    default:
      return zod
  }
}
