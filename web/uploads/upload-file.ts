import { declaredType, kindOf, type UploadKind, uploadBytes } from '#domain/uploads/upload.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { lighten } from './lighten.ts'
import { sendResumable } from './send-resumable.ts'
import { sendWhole } from './send-whole.ts'
import type { Sending, StoredUpload } from './sending.ts'

export interface UploadOptions {
  /** What the file must become; by its type unless told. */
  kind?: UploadKind
  /** In percent; 100 once all of it has left, while the server makes of it what it keeps. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** Nothing is to tell who sends it. */
  isAnonymous?: boolean
}

/** Looks at a file, makes it lighter where that helps, and sends it: in pieces, or whole where pieces don't get through. */
export async function sendFile(file: File, options: UploadOptions = {}): Promise<StoredUpload> {
  const { onProgress = () => {}, signal = new AbortController().signal, isAnonymous = false } = options
  const type = declaredType(file)
  const kind = kindOf(type)
  if (!kind || (options.kind && options.kind !== kind)) throw new ApiProblem('UNSUPPORTED_FILE_TYPE', 415)
  if (file.size === 0) throw new ApiProblem('bad-request', 400)

  const lighter = await lighten(file, type)
  if (lighter.size >= uploadBytes) throw new ApiProblem('LIMIT_FILE_SIZE', 413)
  signal.throwIfAborted()
  const sending: Sending = { file: lighter, type, kind, onProgress, signal, isAnonymous }
  return (await sendResumable(sending)) ?? sendWhole(sending)
}
