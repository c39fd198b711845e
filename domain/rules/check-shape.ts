import type { Issue } from '#domain/http/problem.ts'
import { operators } from './rule.ts'

/** How large a group may be; what travels in an address is limited further by its length. */
export const ruleLimits = { depth: 10, rules: 1000, textLength: 2000 } as const

/**
 * What is wrong with the form of a rule group, before anyone asks what its rules mean. Stops at the depth allowed, so
 * that nothing nested can exhaust the stack.
 */
export function checkShape(group: unknown): Issue[] {
  const count = { rules: 0 }
  const issues = checkGroup(group, [], 1, count)
  return count.rules > ruleLimits.rules ? [{ path: ['rules'], constraint: 'maxLength' }] : issues
}

type Path = Issue['path']

function checkGroup(group: unknown, path: Path, depth: number, count: { rules: number }): Issue[] {
  if (!isObject(group)) return [{ path, constraint: 'isObject' }]
  if (depth > ruleLimits.depth) return [{ path, constraint: 'max' }]
  const { condition, rules, ...rest } = group
  const issues = unknownKeys(rest, path)
  if (condition !== 'AND' && condition !== 'OR') issues.push({ path: [...path, 'condition'], constraint: 'isIn' })
  if (!Array.isArray(rules)) return [...issues, { path: [...path, 'rules'], constraint: 'isArray' }]
  if (rules.length > ruleLimits.rules) return [...issues, { path: [...path, 'rules'], constraint: 'maxLength' }]

  for (const [index, part] of rules.entries()) {
    const at = [...path, 'rules', index]
    if (isObject(part) && 'condition' in part) {
      issues.push(...checkGroup(part, at, depth + 1, count))
    } else {
      count.rules += 1
      issues.push(...checkRule(part, at))
    }
  }
  return issues
}

function checkRule(rule: unknown, path: Path): Issue[] {
  if (!isObject(rule)) return [{ path, constraint: 'isObject' }]
  const { field, operator, value, ...rest } = rule
  const issues = unknownKeys(rest, path)
  issues.push(...checkText(field, [...path, 'field']))
  if (!operators.includes(operator as never)) issues.push({ path: [...path, 'operator'], constraint: 'isIn' })
  if (!Array.isArray(value)) return [...issues, { path: [...path, 'value'], constraint: 'isArray' }]
  if (value.length > ruleLimits.rules) return [...issues, { path: [...path, 'value'], constraint: 'maxLength' }]
  return [...issues, ...value.flatMap((each, index) => checkValue(each, [...path, 'value', index]))]
}

function checkValue(value: unknown, path: Path): Issue[] {
  if (typeof value === 'boolean') return []
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [{ path, constraint: 'isNumber' }]
  return checkText(value, path)
}

/** No database text holds a NUL. */
function checkText(text: unknown, path: Path): Issue[] {
  if (typeof text !== 'string' || text.includes('\0')) return [{ path, constraint: 'isString' }]
  return text.length > ruleLimits.textLength ? [{ path, constraint: 'maxLength' }] : []
}

function unknownKeys(rest: Record<string, unknown>, path: Path): Issue[] {
  return Object.keys(rest).map((key) => ({ path: [...path, key], constraint: 'whitelistValidation' }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
