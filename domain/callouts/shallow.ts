/** Deeper than any form or answer is, and shallow enough for every reader of JSON. */
const deepest = 40

/** Whether JSON is nested no deeper than a database and a stack can bear. */
export function isShallow(json: unknown, depth = 0): boolean {
  if (json === null || typeof json !== 'object') return true
  if (depth >= deepest) return Object.keys(json).length === 0
  return Array.isArray(json)
    ? json.every((part) => isShallow(part, depth + 1))
    : Object.values(json).every((part) => isShallow(part, depth + 1))
}
