import { z } from 'zod'
import { findFirstIssues } from '#domain/http/find-first-issues.ts'
import { toIssues } from '#domain/http/issues.ts'
import { findLinks } from '#domain/http/link.ts'
import { type Issue, maxIssues, Problem, type ProblemExtras } from '#domain/http/problem.ts'
import { findUnstorable } from '#domain/http/storable.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isKnownOrigin } from './origins.ts'

/** The value as its schema puts it out, or the contract's validation error. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  paramType: NonNullable<ProblemExtras['paramType']>,
): z.output<Schema> {
  const first = isLarge(value) ? findFirstIssues(schema, value) : []
  if (first.length >= maxIssues) throw invalid(paramType, first)
  const result = schema.safeParse(value)
  const issues = result.success ? findUnstorable(value) : toIssues(result.error.issues)
  if (result.success && issues.length === 0) return result.data
  throw invalid(paramType, issues)
}

function invalid(paramType: NonNullable<ProblemExtras['paramType']>, issues: readonly Issue[]): Problem {
  return new Problem('bad-request', { message: `invalid ${paramType}`, paramType, issues })
}

/** Of this many values a schema looks at all, however much is wrong with them. */
const few = 500

function isLarge(value: unknown): boolean {
  return countValues(value, few) > few
}

/** How many values there are, counted a little beyond `enough` at most. */
function countValues(value: unknown, enough: number): number {
  if (typeof value !== 'object' || value === null) return 1
  const parts = Array.isArray(value) ? value : Object.values(value)
  let count = 1
  for (let index = 0; index < parts.length && count <= enough; index += 1)
    count += countValues(parts[index], enough - count)
  return count
}

/**
 * Reads the body of a call as it arrives: a missing one counts as empty, so that each missing field is named; a call that
 * declares none takes none, or an empty object.
 */
export function bodyReader<Schema extends z.ZodType>(declared: Schema): (body: unknown) => z.output<Schema> {
  if (declared._zod.def.type === 'undefined') {
    const none = z.strictObject({}).optional()
    return (body) => parse(none, body, 'body') as z.output<Schema>
  }
  const mayBeMissing = declared.safeParse(undefined).success
  return (body) => parse(declared, mayBeMissing ? body : (body ?? {}), 'body')
}

/** Links in mails and redirects lead to this site or a trusted one, never where a stranger wants them to. */
export function checkLinks(schema: z.ZodType, body: unknown, config: Config): void {
  const foreign = findLinks(schema, body).filter(({ url }) => !isKnownOrigin(config, new URL(url).origin))
  if (foreign.length === 0) return
  throw invalid(
    'body',
    foreign.map(({ path }) => ({ path, constraint: 'isUrl' })),
  )
}
