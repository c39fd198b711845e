import { z } from 'zod'
import { trimEnd } from '#domain/text/trim-end.ts'

/** The environment as `MASTHEAD_…` variables; what is wrong with them is noted, so that all of it is told at once. */
export interface Variables {
  has(name: string): boolean
  text(name: string): string | undefined
  /** As its schema puts it out. One that is invalid is noted and counts as not set. */
  read<Schema extends z.ZodType>(
    name: string,
    schema: undefined extends z.input<Schema> ? Schema : never,
  ): z.output<Schema>
  /** Notes that the variable can't be what it is. */
  refuse(name: string, reason: string): void
}

const prefix = 'MASTHEAD_'
const encoded = 'base64:'

export function readVariables(env: Record<string, string | undefined>, problems: string[]): Variables {
  const refuse = (name: string, reason: string) => void problems.push(`${prefix}${name} ${reason}`)

  /** An empty variable counts as not set. */
  function text(name: string): string | undefined {
    const value = env[prefix + name]?.trim()
    if (!value) return undefined
    return value.startsWith(encoded) ? Buffer.from(value.slice(encoded.length), 'base64').toString('utf8') : value
  }

  return {
    has: (name) => text(name) !== undefined,
    text,
    read(name, schema) {
      const { success, data, error } = schema.safeParse(text(name))
      if (success) return data
      refuse(name, error.issues[0]?.message ?? 'is invalid')
      return schema.parse(undefined)
    },
    refuse,
  }
}

export function wholeNumber(min: number, max: number, message = `must be a whole number from ${min} to ${max}`) {
  return z.coerce.number<string>(message).int(message).min(min, message).max(max, message)
}

export const flag = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  case: 'sensitive',
  error: 'must be one of true, false',
})

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`)
}

/** Of a web address, without a trailing slash. */
export const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an address like https://news.example, with http or https and no query')
  .transform((address) => trimEnd(address, '/'))
  .optional()

export function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
}

/** Entries separated by commas, each as its schema puts it out. */
export function list<Entry extends z.ZodType<unknown, string>>(entry: Entry) {
  return z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(entry))
    .default([])
}
