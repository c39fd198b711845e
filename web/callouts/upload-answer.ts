import type { FileAnswer } from '#domain/callouts/answers/check-file.ts'
import { ApiProblem, type ErrorBody } from '#web/platform/http/api-problem.ts'
import { documentTypes, type Send } from '#web/ui/media/uploads.ts'

/** What both kinds of upload answer. */
interface Uploaded {
  url: string
  path: string
  hash: string
}

/** Sends one file, telling how far it is, and makes the answer of it. */
export const uploadAnswer: Send<FileAnswer> = async (file, { signal, onProgress }) => {
  const isDocument = documentTypes.includes(file.type) || file.name.toLowerCase().endsWith('.pdf')
  const { url, path, hash } = await send(isDocument ? 'documents' : 'images', file, signal, onProgress)
  return { url, path, storage: 'masthead', name: file.name, originalName: file.name, size: file.size, hash }
}

/** `fetch` does not tell how much has gone out. */
function send(
  kind: 'images' | 'documents',
  file: File,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.open('POST', `/api/1.0/${kind}`)
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100)
    request.onload = () => {
      if (request.status < 300) return resolve(request.response)
      const problem = (request.response ?? {}) as ErrorBody
      reject(new ApiProblem(problem.code ?? 'unknown', request.status, problem))
    }
    request.onerror = () => reject(new ApiProblem('offline'))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(body)
  })
}
