import { ApiProblem } from '#web/platform/http/api-problem.ts'
import type { StoredUpload } from './sending.ts'
import type { UploadOptions } from './upload-file.ts'

/**
 * Sends one file. A line that breaks is waited for, and what had arrived is not sent again, also after the page was
 * loaded anew and the same file chosen. Throws an `ApiProblem` (`LIMIT_FILE_SIZE` and `UNSUPPORTED_FILE_TYPE` before
 * anything is sent), or an `AbortError` once the signal says so. What does it is loaded when somebody sends something.
 */
export async function uploadFile(file: File, options?: UploadOptions): Promise<StoredUpload> {
  const loaded = await import('./upload-file.ts').catch(() => {
    throw new ApiProblem('offline')
  })
  return loaded.sendFile(file, options)
}
