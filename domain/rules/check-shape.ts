import type { Constraint } from '#domain/http/constraints.ts'
import { type Issue, maxIssues } from '#domain/http/problem.ts'
import { isStorable } from '#domain/http/storable.ts'
import { operators } from './rule.ts'

/** How large a group may be; what travels in an address is limited further by its length. */
export const ruleLimits = { depth: 10, rules: 1000, textLength: 2000 } as const

/**
 * What is wrong with the form of a rule group, before anyone asks what its rules mean. Stops at the depth allowed, so
 * that nothing nested can exhaust the stack, and at as many issues as are told.
 */
export function checkShape(group: unknown): Issue[] {
  const check: Check = { rules: 0, issues: [] }
  checkGroup(group, [], 1, check)
  return check.rules > ruleLimits.rules ? [{ path: ['rules'], constraint: 'maxLength' }] : check.issues
}

type Path = Issue['path']

/** What has been counted and found so far. */
interface Check {
  rules: number
  issues: Issue[]
}

const isOver = ({ rules, issues }: Check) => rules > ruleLimits.rules || issues.length >= maxIssues

function report({ issues }: Check, path: Path, constraint: Constraint): void {
  if (issues.length < maxIssues) issues.push({ path, constraint })
}

function checkGroup(group: unknown, path: Path, depth: number, check: Check) {
  if (!isObject(group)) return report(check, path, 'isObject')
  if (depth > ruleLimits.depth) return report(check, path, 'max')
  const { condition, rules } = group
  checkKeys(group, groupKeys, path, check)
  if (condition !== 'AND' && condition !== 'OR') report(check, [...path, 'condition'], 'isIn')
  if (!Array.isArray(rules)) return report(check, [...path, 'rules'], 'isArray')
  if (rules.length > ruleLimits.rules) return report(check, [...path, 'rules'], 'maxLength')

  for (const [index, part] of rules.entries()) {
    if (isOver(check)) return
    const at = [...path, 'rules', index]
    if (isObject(part) && 'condition' in part) {
      checkGroup(part, at, depth + 1, check)
    } else {
      check.rules += 1
      checkRule(part, at, check)
    }
  }
}

function checkRule(rule: unknown, path: Path, check: Check) {
  if (!isObject(rule)) return report(check, path, 'isObject')
  const { field, operator, value } = rule
  checkKeys(rule, ruleKeys, path, check)
  checkText(field, [...path, 'field'], check)
  if (!operators.includes(operator as never)) report(check, [...path, 'operator'], 'isIn')
  if (!Array.isArray(value)) return report(check, [...path, 'value'], 'isArray')
  if (value.length > ruleLimits.rules) return report(check, [...path, 'value'], 'maxLength')
  for (const [index, each] of value.entries()) {
    if (isOver(check)) return
    checkValue(each, [...path, 'value', index], check)
  }
}

function checkValue(value: unknown, path: Path, check: Check) {
  if (typeof value === 'boolean') return
  if (typeof value !== 'number') checkText(value, path, check)
  else if (!Number.isFinite(value)) report(check, path, 'isNumber')
}

/** No database text holds a NUL or half of a character. */
function checkText(text: unknown, path: Path, check: Check): void {
  if (typeof text !== 'string' || !isStorable(text)) report(check, path, 'isString')
  else if (text.length > ruleLimits.textLength) report(check, path, 'maxLength')
}

const groupKeys = ['condition', 'rules']
const ruleKeys = ['field', 'operator', 'value']

function checkKeys(fields: Record<string, unknown>, known: readonly string[], path: Path, check: Check): void {
  for (const key of Object.keys(fields)) {
    if (isOver(check)) return
    if (!known.includes(key)) report(check, [...path, key], 'whitelistValidation')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
