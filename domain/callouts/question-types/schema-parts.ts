import * as z from 'zod/mini'
import { formLimits } from '../form-limits.ts'
import { readPattern } from '../patterns/pattern.ts'

export const Key = z.string().check(z.minLength(1), z.maxLength(formLimits.key), z.refine(hasNoDot, 'isType'))
export const Text = z.string()
export const Flag = z.optional(z.boolean())

/**
 * Rules that are off when they are no numbers (callouts 7.2) may hold anything; what is not listed is kept as it came.
 */
const Validate = z.looseObject({
  required: Flag,
  pattern: z.optional(z.unknown().check(z.refine(isPatternOrNone, 'isPattern'))),
  minLength: z.optional(z.unknown()),
  maxLength: z.optional(z.unknown()),
  minWords: z.optional(z.unknown()),
  maxWords: z.optional(z.unknown()),
  min: z.optional(z.unknown()),
  max: z.optional(z.unknown()),
  minSelectedCount: z.optional(z.unknown()),
  maxSelectedCount: z.optional(z.unknown()),
})

/** What every component may have (callouts 3.3). */
export const shared = {
  id: Text,
  key: Key,
  label: z.optional(Text),
  description: z.optional(Text),
  adminOnly: Flag,
  hidden: Flag,
  /** `{show, when, eq}`; conditions.ts reads it. */
  conditional: z.optional(z.unknown()),
}

/** What every question may have. */
export const input = {
  ...shared,
  input: z.literal(true),
  placeholder: z.optional(Text),
  multiple: Flag,
  defaultValue: z.optional(z.unknown()),
  validate: z.optional(Validate),
}

/** What every container may have. */
export const container = { ...shared, input: z.literal(false) }

export interface Container {
  [other: string]: unknown
  id: string
  key: string
  label?: string | undefined
  description?: string | undefined
  adminOnly?: boolean | undefined
  hidden?: boolean | undefined
  conditional?: unknown
  input: false
}

/** One answer to choose. `nextSlideId` leads on where the type says so. */
export const Option = z.looseObject({ label: Text, value: Text, nextSlideId: z.optional(Text) })
export type Option = z.infer<typeof Option>

export const Options = z.array(Option).check(z.refine(haveOwnValues, 'isUnique'))

function hasNoDot(key: string): boolean {
  return !key.includes('.')
}

function haveOwnValues(options: readonly Option[]): boolean {
  return new Set(options.map(({ value }) => value)).size === options.length
}

function isPatternOrNone(pattern: unknown): boolean {
  return typeof pattern !== 'string' || pattern === '' || readPattern(pattern) !== undefined
}
