import { toErrorTree } from '#domain/http/issues.ts'
import { Problem, type ProblemCode } from '#domain/http/problem.ts'

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
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined
  return new Problem(codeOfParser(status), { message: parserMessage(error) })
}

/** Fastify's own refusals: malformed address or body, a body too large, another content type than the declared one. */
function codeOfParser(status: number): ProblemCode {
  if (status === 404) return 'not-found'
  return status === 413 ? 'payload-too-large' : 'bad-request'
}

function parserMessage(error: unknown): string {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && code.startsWith('FST_')
    ? code.slice(4).toLowerCase().replaceAll('_', ' ')
    : 'bad request'
}
