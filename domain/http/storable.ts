import { type Issue, maxIssues } from './problem.ts'

/** Whether PostgreSQL can keep a text as it is: without NUL, and without half of a character that is written in two. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The beginning of a text, never cut through a character that is written in two. */
export function beginningOf(text: string, most: number): string {
  const cut = text.slice(0, most)
  return cut.length < text.length && isFirstHalf(cut.charCodeAt(cut.length - 1)) ? cut.slice(0, -1) : cut
}

const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff

/** JSON of somebody else's that can't be refused, as far as it can be kept: a half becomes `\ufffd`, a NUL nothing. */
export function toStorable(json: unknown): unknown {
  return isAllStorable(json) ? json : withStorableTexts(json)
}

function isAllStorable(json: unknown): boolean {
  if (typeof json === 'string') return isStorable(json)
  if (json === null || typeof json !== 'object') return true
  if (Array.isArray(json)) return json.every(isAllStorable)
  return Object.entries(json).every(([key, value]) => isStorable(key) && isAllStorable(value))
}

function withStorableTexts(json: unknown): unknown {
  if (typeof json === 'string') return toStorableText(json)
  if (Array.isArray(json)) return json.map(withStorableTexts)
  if (json === null || typeof json !== 'object') return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [toStorableText(key), withStorableTexts(value)]))
}

function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** Where JSON holds texts that can't be kept. It is nested no deeper than a stack can bear. */
export function findUnstorable(json: unknown): Issue[] {
  const issues: Issue[] = []
  collect(json, [], issues)
  return issues
}

/** The path is one list, longer on the way down and shorter on the way up. */
function collect(value: unknown, path: (string | number)[], issues: Issue[]): void {
  if (issues.length >= maxIssues) return
  if (typeof value === 'string') {
    if (!isStorable(value)) issues.push({ path: [...path], constraint: 'isString' })
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) collectAt(index, value[index], path, issues)
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (!isStorable(key)) issues.push({ path: [...path], constraint: 'isString' })
      else collectAt(key, (value as Record<string, unknown>)[key], path, issues)
    }
  }
}

function collectAt(step: string | number, value: unknown, path: (string | number)[], issues: Issue[]): void {
  path.push(step)
  collect(value, path, issues)
  path.pop()
}
