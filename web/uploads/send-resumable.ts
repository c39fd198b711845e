import { type DetailedError, Upload } from 'tus-js-client/lib.esm/browser/index.js'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { clientHeaders } from './client-headers.ts'
import { abortError, readStored, readUploadProblem, type Sending, type StoredUpload, sentName } from './sending.ts'
import { sessionlessStack } from './sessionless-stack.ts'

const endpoint = '/api/1.0/uploads'
/** Proxies hold back what has not arrived as a whole: at most this much is sent twice. */
const chunkBytes = 2 * 1024 * 1024
/** These tell how far they are only piece by piece. */
const anonymousChunkBytes = 512 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

/** A file in pieces. Undefined where something on the way doesn't let pieces through; another way may. */
export async function sendResumable(sending: Sending): Promise<StoredUpload | undefined> {
  for (;;) {
    const sent = await attempt(sending)
    if (sent !== 'no line') return sent
    await backOnline(sending.signal)
  }
}

/** Who chooses the same file twice has it sent twice, not one of them going on with the other. */
const underWay = new Set<string>()

function attempt(sending: Sending): Promise<StoredUpload | undefined | 'no line'> {
  const { file, type, kind, onProgress, signal, isAnonymous } = sending
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      chunkSize: chunkBytes,
      retryDelays,
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      metadata: { filename: sentName(sending), filetype: type, kind },
      ...(isAnonymous && { httpStack: sessionlessStack, chunkSize: anonymousChunkBytes }),
      fingerprint: async () => fingerprintOf(sending),
      headers: clientHeaders(),
      onProgress: (sent, total) => onProgress(Math.floor((sent / total) * 100)),
      onUploadUrlAvailable: () => {
        underWay.add(upload.url ?? '')
      },
      onShouldRetry: (error) => navigator.onLine && mayPass(error),
      onSuccess: ({ lastResponse }) => {
        stopListening()
        const stored = readStored(lastResponse.getBody())
        // The last answer was lost, and the file is there.
        if (stored) resolve(stored)
        else resolve(askForResult(upload.url ?? '', sending))
      },
      onError: (error) => {
        stopListening()
        settle(error as DetailedError)
      },
    })

    const cancel = () => {
      // What had arrived is of no use to anybody.
      void upload.abort(true).catch(() => {})
      underWay.delete(upload.url ?? '')
      reject(abortError())
    }
    const stopListening = () => {
      underWay.delete(upload.url ?? '')
      signal.removeEventListener('abort', cancel)
    }
    signal.addEventListener('abort', cancel, { once: true })

    function settle({ originalResponse }: DetailedError) {
      if (!originalResponse) {
        if (navigator.onLine) reject(new ApiProblem('offline'))
        else resolve('no line')
        return
      }
      const [status, text] = [originalResponse.getStatus(), originalResponse.getBody()]
      const refusal = readUploadProblem(status, text)
      if (refusal) reject(refusal)
      else if (status === 404 || status === 405 || status === 501 || status === 403) resolve(undefined)
      else reject(new ApiProblem('unknown', status))
    }

    void upload
      .findPreviousUploads()
      .catch(() => [])
      .then((previous) => previous.find(({ uploadUrl }) => uploadUrl !== null && !underWay.has(uploadUrl)))
      .then((begun) => {
        if (signal.aborted) return
        if (begun) upload.resumeFromPreviousUpload(begun)
        upload.start()
      })
  })
}

/** By which a file is known that was begun before: one begun with a session can't go on without, nor the other way. */
function fingerprintOf({ file, isAnonymous }: Sending): string {
  const who = isAnonymous ? 'nobody' : 'viewer'
  return ['masthead', who, file.name, file.type, file.size, file.lastModified].join('-')
}

/** No answer, a fault of the server's or two of our own requests at once; a refusal stays one. */
function mayPass({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status < 400 || status >= 500 || status === 409 || status === 423
}

async function askForResult(url: string, { signal, isAnonymous }: Sending): Promise<StoredUpload> {
  const credentials = isAnonymous ? 'omit' : 'same-origin'
  const response = await fetch(`${url}/result`, { headers: clientHeaders(), signal, credentials }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new ApiProblem('offline')
    },
  )
  const text = await response.text()
  const stored = response.ok ? readStored(text) : undefined
  if (!stored) throw readUploadProblem(response.status, text) ?? new ApiProblem('unknown', response.status)
  return stored
}

function backOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const options = { once: true, signal: done.signal }
    window.addEventListener('online', () => end(resolve), options)
    signal.addEventListener('abort', () => end(() => reject(abortError())), options)

    function end(settle: () => void) {
      done.abort()
      settle()
    }
  })
}
