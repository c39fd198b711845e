import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { clientHeaders } from './client-headers.ts'
import { abortError, readStored, readUploadProblem, type Sending, type StoredUpload, sentName } from './sending.ts'

/** A file in one request, as any client sends it: for lines that let no other way through. */
export function sendWhole(sending: Sending): Promise<StoredUpload> {
  const { file, type, kind, onProgress, signal } = sending
  const address = kind === 'image' ? '/api/1.0/images' : '/api/1.0/documents'
  const form = new FormData()
  form.append('file', file.type === type ? file : new File([file], file.name, { type }), sentName(sending))
  if (sending.isAnonymous) return sendSessionless(address, form, signal)
  return new Promise((resolve, reject) => {
    // `fetch` says nothing of how far it is.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(clientHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onerror = () => reject(new ApiProblem('offline'))
    request.onabort = () => reject(abortError())
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText))
      } catch (refusal) {
        reject(refusal)
      }
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Only `fetch` leaves the session out, and it says nothing of how far it is. */
async function sendSessionless(address: string, body: FormData, signal: AbortSignal): Promise<StoredUpload> {
  const options = { method: 'POST', body, headers: clientHeaders(), credentials: 'omit', signal } as const
  const response = await fetch(address, options).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiProblem('offline')
  })
  return readAnswer(response.status, await response.text())
}

function readAnswer(status: number, text: string): StoredUpload {
  const stored = status === 200 ? readStored(text) : undefined
  if (!stored) throw readUploadProblem(status, text) ?? new ApiProblem('unknown', status || 502)
  return stored
}
