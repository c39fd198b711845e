import { z } from 'zod'
import { toIssues } from '#domain/http/issues.ts'
import { findLinks } from '#domain/http/link.ts'
import { type Issue, Problem, type ProblemExtras } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isKnownOrigin } from './origins.ts'

/** The value as its schema puts it out, or the contract's validation error. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  paramType: NonNullable<ProblemExtras['paramType']>,
): z.output<Schema> {
  const result = schema.safeParse(value)
  const issues = result.success ? findNulCharacters(value) : toIssues(result.error.issues)
  if (result.success && issues.length === 0) return result.data
  throw new Problem('bad-request', { message: `invalid ${paramType}`, paramType, issues })
}

/** No text of ours holds U+0000, and PostgreSQL can't store it. */
function findNulCharacters(value: unknown, path: readonly (string | number)[] = []): Issue[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ path, constraint: 'isString' }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => findNulCharacters(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key.includes('\0') ? [{ path, constraint: 'isString' }] : findNulCharacters(item, [...path, key]),
  )
}

/**
 * The schema of a body as it arrives: a missing one counts as empty, so that each missing field is named; a call that
 * declares none takes none, or an empty object.
 */
export function bodySchemaOf(declared: z.ZodType): z.ZodType {
  if (declared._zod.def.type === 'undefined') return z.strictObject({}).optional()
  return declared.safeParse(undefined).success ? declared : z.preprocess((body) => body ?? {}, declared)
}

/** Links in mails and redirects lead to this site or a trusted one, never where a stranger wants them to. */
export function checkLinks(schema: z.ZodType, body: unknown, config: Config): void {
  const foreign = findLinks(schema, body).filter(({ url }) => !isKnownOrigin(config, new URL(url).origin))
  if (foreign.length === 0) return
  const issues = foreign.map(({ path }) => ({ path, constraint: 'isUrl' }))
  throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues })
}
