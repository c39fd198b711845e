import type { UploadKind } from '#domain/uploads/upload.ts'
import { ApiProblem, type ErrorBody } from '#web/platform/http/api-problem.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

/** What the server says of a file that it keeps. */
export type StoredUpload = ReplyOf<'POST /images'>

/** A file that has been looked at and is about to be sent. */
export interface Sending {
  file: File
  type: string
  kind: UploadKind
  /** In percent; 100 once all of it has left, while the server makes of it what it keeps. */
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** Without session and file name: the form says that nothing tells who answers. */
  isAnonymous: boolean
}

/** An answer as the refusal it is; undefined when it is none of ours, but a proxy's that knows no such request. */
export function readUploadProblem(status: number, text: string): ApiProblem | undefined {
  const body = parse(text)
  return body?.code && status >= 400 ? new ApiProblem(body.code, status, body) : undefined
}

export function readStored(text: string): StoredUpload | undefined {
  const body = parse(text)
  return body && 'path' in body ? (body as unknown as StoredUpload) : undefined
}

function parse(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/** The name under which a file is sent. One without an ending fits every type. */
export function sentName({ file, isAnonymous }: Pick<Sending, 'file' | 'isAnonymous'>): string {
  return isAnonymous ? 'file' : file.name
}

export const abortError = () => new DOMException('The upload was cancelled', 'AbortError')
