import type { ProblemCode } from '#domain/http/problem.ts'

/** A field the server refused: `path` as in the body, `constraint` as the contract names it. */
export interface FieldIssue {
  path: string
  constraint: string
}

/** What logs and reports call a refusal, by its status. */
const names: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  422: 'Validation',
  429: 'TooManyRequests',
  500: 'InternalServer',
  502: 'BadGateway',
  503: 'ServiceUnavailable',
  504: 'GatewayTimeout',
}

/** A refusal as it came over the wire, or that no answer came at all (`offline`, `timeout`). */
export class ApiProblem extends Error {
  readonly code: ProblemCode | 'offline' | 'timeout' | 'unknown'
  readonly status: number
  readonly subCode: string | undefined
  readonly issues: readonly FieldIssue[]
  readonly retryAfter: number | undefined
  readonly clientSecret: string | undefined

  constructor(code: ApiProblem['code'], status = 0, body: ErrorBody = {}) {
    super(code)
    this.name = names[status] ?? 'ApiProblem'
    this.code = code
    this.status = status
    this.subCode = body.subCode
    this.issues = flatten(body.errors ?? [])
    this.retryAfter = body.retryAfter
    this.clientSecret = body.clientSecret
  }

  get isUnreachable(): boolean {
    return this.status === 0
  }
}

interface ErrorNode {
  property: string
  constraints?: Record<string, string>
  children?: ErrorNode[]
}

export interface ErrorBody {
  code?: ProblemCode
  subCode?: string
  errors?: ErrorNode[]
  retryAfter?: number
  clientSecret?: string
}

/** The contract's tree of properties as a list of paths: `contribution.amount`. */
function flatten(nodes: readonly ErrorNode[], above = ''): FieldIssue[] {
  return nodes.flatMap(({ property, constraints, children }) => {
    const path = above ? `${above}.${property}` : property
    const own = Object.keys(constraints ?? {}).map((constraint) => ({ path, constraint }))
    return [...own, ...flatten(children ?? [], path)]
  })
}
