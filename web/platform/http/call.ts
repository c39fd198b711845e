import { pageData } from '#web/platform/page-data.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { ApiProblem, type ErrorBody } from './api-problem.ts'
import type { CallName, InputOf, ReplyOf } from './wire.ts'

const base = '/api/1.0'
const timeoutMs = 30_000

type Listener = (problem: ApiProblem) => void
const listeners = new Set<Listener>()

/** Hears of every refusal, for what concerns the whole app: 401, 429, 500, no connection. */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface CallOptions {
  signal?: AbortSignal
  /** The caller deals with every refusal itself: no toast, no sign-out. */
  quiet?: boolean
  /** Beside those of every call. */
  headers?: Record<string, string>
}

/** Makes one of the API's calls; throws an `ApiProblem` for every refusal. */
export async function call<Name extends CallName>(
  name: Name,
  ...rest: Partial<InputOf<Name>> extends InputOf<Name>
    ? [input?: InputOf<Name>, options?: CallOptions]
    : [input: InputOf<Name>, options?: CallOptions]
): Promise<ReplyOf<Name>> {
  const [input = {}, options = {}] = rest as [Input?, CallOptions?]
  try {
    const response = await send(name, input, options)
    if (!response.ok) throw await readProblem(response)
    return (await readBody(response)) as ReplyOf<Name>
  } catch (error) {
    const problem = asProblem(error)
    if (!options.quiet) for (const listener of listeners) listener(problem)
    throw problem
  }
}

/**
 * Makes a call that answers with a file and hands it to the browser, which saves it. Resolves when all of it is here;
 * only its beginning has a time limit.
 */
export async function download<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  try {
    const response = await request(name, input as Input, limit.signal)
    clearTimeout(timer)
    if (!response.ok) throw await readProblem(response)
    saveFile(await response.blob(), filenameOf(response.headers.get('content-disposition')))
  } catch (error) {
    const problem = asProblem(error)
    for (const listener of listeners) listener(problem)
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

const filenameOf = (disposition: string | null) => /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? 'download'

interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The one call that ends in a retry: an idempotent write is sent again once when no answer came. */
async function send(name: string, input: Input, { signal, headers }: CallOptions): Promise<Response> {
  const limited = () =>
    request(name, input, AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMs)]), headers)
  if (!/^(PUT|PATCH) /.test(name)) return limited()
  return limited().catch((error: unknown) => (error instanceof TypeError ? limited() : Promise.reject(error)))
}

function request(
  name: string,
  { params, query, body }: Input,
  signal: AbortSignal,
  headers?: Record<string, string>,
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ')
  return fetch(base + fillIn(path, params) + queryOf(query), {
    method,
    headers: { ...headersOf(body), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  })
}

function headersOf(body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Masthead-Version': `${pageData.version} / ${pageData.revision}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
}

const fillIn = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** Lists repeat their key, objects are JSON, what is undefined is left out. */
function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(key, typeof each === 'object' ? JSON.stringify(each) : String(each))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}

/** Some calls answer 201 and 204 without a word; any other answer without a usable body is none. */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  if (text === '' && response.status === 201) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('unknown', 502)
  }
}

async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const retryAfter = body.retryAfter ?? (Number(response.headers.get('retry-after')) || undefined)
  return new ApiProblem(body.code ?? 'unknown', response.status, { ...body, ...(retryAfter && { retryAfter }) })
}

function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return new ApiProblem(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline')
}
