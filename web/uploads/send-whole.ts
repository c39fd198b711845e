import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { clientHeaders } from './client-headers.ts'
import { abortError, readRefusal, readStored, type Sending, type StoredUpload } from './sending.ts'

/** A file in one request, as any client sends it: for lines that let no other way through. */
export function sendWhole({ file, type, kind, onProgress, signal }: Sending): Promise<StoredUpload> {
  return new Promise((resolve, reject) => {
    // `fetch` says nothing of how far it is.
    const request = new XMLHttpRequest()
    request.open('POST', kind === 'image' ? '/api/1.0/images' : '/api/1.0/documents')
    for (const [name, value] of Object.entries(clientHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onerror = () => reject(new ApiProblem('offline'))
    request.onabort = () => reject(abortError())
    request.onload = () => {
      const stored = request.status === 200 ? readStored(request.responseText) : undefined
      if (stored) resolve(stored)
      else reject(readRefusal(request.status, request.responseText) ?? new ApiProblem('unknown', request.status || 502))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file.type === type ? file : new File([file], file.name, { type }))
    request.send(form)
  })
}
