import { z } from 'zod'
import { toIssues } from './issues.ts'
import { type Issue, maxIssues } from './problem.ts'

type Schema = z.core.$ZodType
type Path = (string | number)[]
type Fields = Record<string, unknown>

/**
 * What is wrong with a large value, field by field, until there are as many issues as are told: the rest of the value is
 * not looked at. Fewer may not be all, since what holds for a whole (`refine` of an object) is not asked here.
 */
export function findFirstIssues(schema: Schema, value: unknown): Issue[] {
  const issues: Issue[] = []
  look({ schema, value }, [], issues)
  return issues
}

interface Part {
  schema: Schema
  value: unknown
  /** Where it stands in what holds it; left out for the same place. */
  step?: string | number
}

/** The path is one list, longer on the way down and shorter on the way up. */
function look({ schema, value }: Part, path: Path, issues: Issue[]): void {
  const parts = partsOf(schema, value)
  if (!parts) {
    const { error } = z.safeParse(schema, value)
    if (error) issues.push(...toIssues(error.issues, path).slice(0, maxIssues - issues.length))
    return
  }
  for (const part of parts) {
    if (issues.length >= maxIssues) return
    if (part.step !== undefined) path.push(part.step)
    look(part, path, issues)
    if (part.step !== undefined) path.pop()
  }
}

/** What a value is made of, each with the schema it has to fit; undefined where the schema itself has to be asked. */
function partsOf(schema: Schema, value: unknown): Iterable<Part> | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return value === undefined || value === null ? undefined : [{ schema: def.innerType, value }]
    case 'lazy':
      return [{ schema: (schema as z.core.$ZodLazy)._zod.innerType, value }]
    case 'pipe':
      return partsOfPipe(def, value)
    case 'object':
      return isFields(value) ? fieldsOf(def, value) : undefined
    case 'record':
      return isFields(value) ? entriesOf(def, value) : undefined
    case 'array':
      return Array.isArray(value) ? elementsOf(def, value) : undefined
    case 'union': {
      const option = optionFor(def, value)
      return option && [{ schema: option, value }]
    }
    case 'unknown':
    case 'any':
      return def.checks?.length ? undefined : []
    default:
      return undefined
  }
}

function* fieldsOf({ shape, catchall }: z.core.$ZodObjectDef, value: Fields): Generator<Part> {
  for (const [step, schema] of Object.entries(shape)) yield { step, schema, value: value[step] }
  if (catchall?._zod.def.type !== 'never') return
  for (const step of Object.keys(value)) {
    if (!Object.hasOwn(shape, step)) yield { step, schema: unknownField, value: undefined }
  }
}

const unknownField = z.unknown().refine(() => false, 'whitelistValidation')

function* entriesOf({ valueType }: z.core.$ZodRecordDef, value: Fields): Generator<Part> {
  for (const step of Object.keys(value)) yield { step, schema: valueType, value: value[step] }
}

function* elementsOf({ element }: z.core.$ZodArrayDef, value: readonly unknown[]): Generator<Part> {
  for (const [step, entry] of value.entries()) yield { step, schema: element, value: entry }
}

/** What a transform makes of a value, only the schema knows. */
function partsOfPipe(def: z.core.$ZodPipeDef, value: unknown): Part[] | undefined {
  const [first, then] = [typeOf(def.in), typeOf(def.out)]
  if (first === 'transform') return undefined
  if (first !== 'unknown') return [{ schema: def.in, value }]
  if (then === 'transform') return undefined
  return [def.in, def.out].map((schema) => ({ schema, value }))
}

/** The one of several shapes that a value is meant to have; undefined when that can't be said without trying them. */
function optionFor(def: z.core.$ZodUnionDef, value: unknown): Schema | undefined {
  if ('discriminator' in def && isFields(value)) {
    const name = String(def.discriminator)
    return def.options.find((option) => option._zod.propValues?.[name]?.has(value[name] as never))
  }
  const type = Array.isArray(value) ? 'array' : isFields(value) ? 'object' : undefined
  const fitting = type ? def.options.filter((option) => typeOf(option) === type) : []
  return fitting.length === 1 ? fitting[0] : undefined
}

const typeOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def.type

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
