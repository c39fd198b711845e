import type { z } from 'zod'
import { type Constraint, constraints, isConstraint } from './constraints.ts'
import type { Issue } from './problem.ts'

type ZodIssue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** One property of the contract's tree of validation errors. It never holds what was submitted. */
export interface ErrorNode {
  property: string
  constraints?: Record<string, string>
  children: ErrorNode[]
}

/**
 * What Zod found, with the API's constraint keys. A schema names the key of a check as its message:
 * `z.refine(isSlug, 'isSlug')`; built-in checks are known by their kind. Form and server share this.
 */
export function toIssues(found: readonly ZodIssue[], prefix: Path = []): Issue[] {
  return found.flatMap((issue) => issuesOf(issue, [...prefix, ...issue.path]))
}

function issuesOf(issue: ZodIssue, path: Path): Issue[] {
  if (isConstraint(issue.message)) return [toIssue(path, issue.message)]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => toIssue([...path, key], 'whitelistValidation'))
    case 'invalid_union':
      return unionIssues(issue.errors, path)
    case 'invalid_key':
      return [toIssue(path, 'whitelistValidation')]
    case 'invalid_element':
      return toIssues(issue.issues, path)
    case 'too_small':
      return [toIssue(path, isSize(issue.origin) ? 'minLength' : 'min', `must be at least ${issue.minimum}`)]
    case 'too_big':
      return [toIssue(path, isSize(issue.origin) ? 'maxLength' : 'max', `must be at most ${issue.maximum}`)]
    case 'invalid_type':
      return [toIssue(path, typeConstraints[issue.expected] ?? 'isType')]
    case 'invalid_format':
      return [toIssue(path, formatConstraints[issue.format] ?? 'isType')]
    case 'invalid_value':
      return [toIssue(path, 'isEnum')]
    case 'not_multiple_of':
      return [toIssue(path, 'isNumber')]
    default:
      return [toIssue(path, 'isType')]
  }
}

/** Of several shapes, what the one that fits best complains of; when none has the right type, only that. */
function unionIssues(branches: readonly (readonly ZodIssue[])[], path: Path): Issue[] {
  const fitting = branches.filter((branch) => !branch.some((issue) => isWrongTypeAtRoot(issue)))
  const best = fitting.toSorted((one, other) => one.length - other.length)[0]
  return best ? toIssues(best, path) : [toIssue(path, 'isType')]
}

function isWrongTypeAtRoot(issue: ZodIssue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
}

function isSize(origin: string): boolean {
  return ['string', 'array', 'set', 'map', 'file', 'object'].includes(origin)
}

const typeConstraints: Record<string, Constraint> = {
  string: 'isString',
  number: 'isNumber',
  int: 'isInt',
  boolean: 'isBoolean',
  array: 'isArray',
  tuple: 'isArray',
  set: 'isArray',
  object: 'isObject',
  record: 'isObject',
  map: 'isObject',
  date: 'isDate',
}

const formatConstraints: Record<string, Constraint> = {
  email: 'isEmail',
  url: 'isUrl',
  uuid: 'isUuid',
  guid: 'isUuid',
  datetime: 'isDate',
  date: 'isDate',
  time: 'isDate',
}

function toIssue(path: Path, constraint: Constraint, message: string = constraints[constraint]): Issue {
  return { path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)), constraint, message }
}

/** Issues as the nested list of the error body: one item for each property, array indexes as text. */
export function toErrorTree(issues: readonly Issue[]): ErrorNode[] {
  const root: ErrorNode = { property: '', children: [] }
  for (const { path, constraint, message } of issues) {
    const node =
      path.length === 0 ? childOf(root, '') : path.reduce((parent, step) => childOf(parent, String(step)), root)
    node.constraints ??= {}
    node.constraints[constraint] = message ?? (isConstraint(constraint) ? constraints[constraint] : constraint)
  }
  return root.children
}

function childOf(parent: ErrorNode, property: string): ErrorNode {
  const known = parent.children.find((child) => child.property === property)
  if (known) return known
  const child: ErrorNode = { property, children: [] }
  parent.children.push(child)
  return child
}
