import { escapeHtml } from '#domain/content/html.ts'

export type MergeValues = Readonly<Record<string, string>>

const token = /(,? )?\*\|([A-Z]+)\|\*/g

/** The names of fields a text has, each once. */
export function fieldsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(token), ([, , name]) => name ?? ''))]
}

/**
 * A subject with its fields. It is one line whatever the values are; a field nobody knows stays as written, and an empty
 * one takes the space or comma before it along ("Hello *|FNAME|*," → "Hello,").
 */
export function mergeSubject(text: string, values: MergeValues): string {
  return merge(text, values, (value) => value)
    .replace(/[\r\n]+/g, ' ')
    .trim()
}

/** HTML with its fields, values escaped; those named in `rich` are HTML already, and safe. */
export function mergeHtml(text: string, values: MergeValues, rich: readonly string[] = []): string {
  return merge(text, values, (value, name) => (rich.includes(name) ? value : escapeHtml(value)))
}

/** How long a text becomes with its fields escaped; asked before many long ones are put in. */
export function mergedLength(text: string, values: MergeValues): number {
  const lengths = new Map(fieldsIn(text).map((name) => [name, escapeHtml(values[name] ?? '').length]))
  let length = text.length
  for (const [written, , name = ''] of text.matchAll(token)) {
    if (Object.hasOwn(values, name)) length += (lengths.get(name) ?? 0) - written.length
  }
  return length
}

function merge(text: string, values: MergeValues, write: (value: string, name: string) => string): string {
  return text.replace(token, (written, before: string | undefined, name: string) => {
    if (!Object.hasOwn(values, name)) return written
    const value = values[name] ?? ''
    return value === '' ? '' : (before ?? '') + write(value, name)
  })
}
