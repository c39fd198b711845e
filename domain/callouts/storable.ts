/** Deeper than any form or answer is, and shallow enough for every reader of JSON. */
const deepest = 40

/** Whether JSON is nested no deeper than a database and a stack can bear. */
export function isShallow(json: unknown): boolean {
  let level: unknown[] = [json]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
    if (level.length === 0) return true
  }
  return false
}

/** JSON whose texts PostgreSQL can keep: without NUL characters and halves of characters, which it refuses. */
export function toStorable(json: unknown): unknown {
  if (typeof json === 'string') return toStorableText(json)
  if (Array.isArray(json)) return json.map(toStorable)
  if (json === null || typeof json !== 'object') return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [toStorableText(key), toStorable(value)]))
}

function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
