import { toErrorTree } from '#domain/http/issues.ts'
import { Problem, type ProblemCode } from '#domain/http/problem.ts'
import { isDatabaseAway } from '#server/platform/db/away.ts'
import { diskFull, isDiskFull } from '#server/platform/files/disk-full.ts'

const names: Record<number, string> = {
  400: 'BadRequestError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'TooManyRequestsError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
}

/** The error body of the API. */
export function toErrorBody({ code, status, message, extras }: Problem): Record<string, unknown> {
  const { message: _, issues, paramType, ...further } = extras
  return {
    ...further,
    httpCode: status,
    code,
    name: names[status] ?? 'HttpError',
    message,
    ...(paramType ? { paramType } : {}),
    ...(issues ? { errors: toErrorTree(issues) } : {}),
  }
}

/** What went wrong as the refusal that is told; undefined is a fault of ours: logged, answered without detail. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseAway(error)) return databaseAway()
  const { statusCode, code, name } = (error ?? {}) as { statusCode?: unknown; code?: unknown; name?: unknown }
  // Errors of providers have a status too, which is none of the caller's.
  const isOfParser = name === 'SyntaxError' || code === 'ECONNRESET' || String(code).startsWith('FST_')
  if (!isOfParser || typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return undefined
  return new Problem(codeOf(statusCode), { message: explain(code) })
}

/** Seconds after which a database that was away is often there again: it is started anew, or another takes its place. */
const retryAfter = 5

/** What is answered while the database can't be reached. */
function databaseAway(): Problem {
  return new Problem('service-unavailable', { message: 'The database can’t be reached', retryAfter })
}

/** The server's own refusals: malformed address or body, a body too large, another content type than the declared one. */
function codeOf(status: number): ProblemCode {
  if (status === 404) return 'not-found'
  return status === 413 ? 'payload-too-large' : 'bad-request'
}

function explain(code: unknown): string {
  return String(code).startsWith('FST_ERR_') ? String(code).slice(8).toLowerCase().replaceAll('_', ' ') : 'bad request'
}
