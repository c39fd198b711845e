import { trimEnd } from '#domain/text/trim-end.ts'

/** The environment as `MASTHEAD_…` variables: each reader answers a checked value or notes what is wrong with it. */
export interface Variables {
  has(name: string): boolean
  text(name: string): string | undefined
  number(name: string, fallback: number, range: { min: number; max: number }): number
  switch(name: string, fallback: boolean): boolean
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined
  /** Of a web address, without a trailing slash. */
  address(name: string): string | undefined
  list(name: string): string[]
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

  function choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const chosen = choices.find((known) => known === value)
    if (chosen === undefined) refuse(name, `must be one of ${choices.join(', ')}`)
    return chosen
  }

  return {
    has: (name) => text(name) !== undefined,
    text,
    number(name, fallback, { min, max }) {
      const value = text(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (Number.isInteger(number) && number >= min && number <= max) return number
      refuse(name, `must be a whole number from ${min} to ${max}`)
      return fallback
    },
    switch(name, fallback) {
      const value = choice(name, ['true', 'false'])
      return value === undefined ? fallback : value === 'true'
    },
    choice,
    address(name) {
      const value = text(name)
      if (value === undefined) return undefined
      if (isWebAddress(value)) return trimEnd(value, '/')
      refuse(name, 'must be an address like https://news.example, with http or https and no query')
      return undefined
    },
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    refuse,
  }
}

export function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
}
