import parameters from './stripe-parameters.json' with { type: 'json' }

/** What a parameter may be. */
export interface Allowed {
  readonly kinds: ReadonlySet<string>
  /** Fixed ones, in the order of the SDK. */
  readonly values: readonly string[]
  readonly isObject: boolean
  /** What the members of a list may be. */
  readonly members: Allowed | undefined
}

export interface ParameterList {
  /** By full name; `*` at the end stands for any. */
  readonly allowed: ReadonlyMap<string, Allowed>
  /** By the name of an object, what has to be in it; the request's own behind an empty name. */
  readonly required: ReadonlyMap<string, readonly string[]>
}

/** By route, as `scripts/stripe-parameters.mjs` read them from the SDK's types. */
export const stripeParameters: ReadonlyMap<string, ParameterList> = new Map(
  Object.entries(parameters).map(([route, listed]) => [route, readList(listed)]),
)

function readList(listed: Record<string, string>): ParameterList {
  const required = new Map<string, string[]>()
  const allowed = new Map<string, Allowed>()
  for (const [name, words] of Object.entries(listed)) {
    allowed.set(name, readWords(words.replace(/^!/, '')))
    if (!words.startsWith('!')) continue
    const object = name.slice(0, Math.max(name.lastIndexOf('.'), 0))
    required.set(object, [...(required.get(object) ?? []), name.slice(object === '' ? 0 : object.length + 1)])
  }
  return { allowed, required }
}

/** `[{}]|''` and the like; a list is never in a list. */
function readWords(words: string): Allowed {
  const [opens, closes] = [words.indexOf('['), words.lastIndexOf(']')]
  const others = (opens < 0 ? words : words.slice(0, opens) + words.slice(closes + 1)).split('|')
  return {
    kinds: new Set(others.filter((word) => /^\w+$/.test(word))),
    values: others.filter((word) => word.startsWith("'")).map((word) => word.slice(1, -1)),
    isObject: others.includes('{}'),
    members: opens < 0 ? undefined : readWords(words.slice(opens + 1, closes)),
  }
}
