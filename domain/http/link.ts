import * as z from 'zod/mini'

const links = z.registry<{ own: true }>()

/**
 * An address that ends up in a mail or a redirect: absolute http(s), of the site itself or of a trusted origin. The
 * schema checks the form; the server compares the origin of every `Link` in a parsed body with the configuration. Its
 * value is the parsed address: what is typed may be read as another one by whatever opens it.
 */
export const Link = z.string().check(
  z.maxLength(2000, 'isUrl'),
  z.refine(isPlainHttpUrl, { error: 'isUrl', abort: true }),
  z.overwrite((text) => new URL(text).href),
)
links.add(Link, { own: true })

/** Browsers and mail programs disagree about backslashes, and user info makes another host look like this one. */
function isPlainHttpUrl(text: string): boolean {
  const hasUserInfo = /^https?:\/\/[^/?#]*@/i.test(text)
  return /^https?:\/\/[^/\\]/i.test(text) && !text.includes('\\') && !hasUserInfo && URL.canParse(text)
}

export interface FoundLink {
  path: (string | number)[]
  url: string
}

/** Every `Link` within a parsed value. */
export function findLinks(schema: z.core.$ZodType, value: unknown, path: (string | number)[] = []): FoundLink[] {
  if (value === undefined || value === null) return []
  if (links.has(schema)) return [{ path, url: String(value) }]
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return findLinks(def.innerType, value, path)
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        findLinks(field, (value as Record<string, unknown>)[key], [...path, key]),
      )
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((entry, index) => findLinks(def.element, entry, [...path, index]))
        : []
    case 'union':
      return def.options.flatMap((option) => findLinks(option, value, path))
    default:
      return []
  }
}
