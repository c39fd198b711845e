import type { z } from 'zod'
import { type Constraint, constraints, isConstraint } from './constraints.ts'
import { type Issue, maxIssues } from './problem.ts'

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
  const issues: Issue[] = []
  for (const issue of found) {
    if (issues.length >= maxIssues) break
    issues.push(...issuesOf(issue, [...prefix, ...issue.path]))
  }
  return issues.slice(0, maxIssues)
}

function issuesOf(issue: ZodIssue, path: Path): Issue[] {
  if (isConstraint(issue.message)) return [toIssue(path, issue.message)]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, maxIssues).map((key) => toIssue([...path, key], 'whitelistValidation'))
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

/** A node that is being put together, with its children by their names. */
interface Branch {
  node: ErrorNode
  children: Map<string, Branch>
}

/** Issues as the nested list of the error body: one item for each property, array indexes as text. */
export function toErrorTree(issues: readonly Issue[]): ErrorNode[] {
  const root = newBranch('')
  for (const { path, constraint, message } of issues.slice(0, maxIssues)) {
    const steps = path.length === 0 ? [''] : path
    const { node } = steps.reduce<Branch>((parent, step) => childOf(parent, nameOf(step)), root)
    node.constraints ??= {}
    node.constraints[constraint] = message ?? (isConstraint(constraint) ? constraints[constraint] : constraint)
  }
  return root.node.children
}

const longestName = 200

/** Names of unknown fields are the sender's, who need not hear all of a very long one again. */
function nameOf(step: string | number): string {
  return String(step).slice(0, longestName)
}

function childOf(parent: Branch, property: string): Branch {
  const known = parent.children.get(property)
  if (known) return known
  const child = newBranch(property)
  parent.children.set(property, child)
  parent.node.children.push(child.node)
  return child
}

function newBranch(property: string): Branch {
  return { node: { property, children: [] }, children: new Map() }
}
