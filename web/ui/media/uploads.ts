import { declaredType, uploadBytes, uploadTypes } from '#domain/uploads/upload.ts'

export const imageTypes = Object.keys(uploadTypes.image)
export const documentTypes = Object.keys(uploadTypes.document)

/** Sends one file; the caller knows where. */
export type Send<Stored> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<Stored>

export interface Upload {
  id: number
  file: { name: string; size: number; type: string }
  percent: number
  /** A key of `ui.upload`, once it has failed. */
  failure?: UploadIssue
}

export type UploadIssue = 'tooLarge' | 'wrongType' | 'tooMany' | 'encrypted' | 'unreadable' | 'noRoom' | 'failed'

/** Why a file can be refused before it is sent. */
export function checkUpload(
  file: { size: number; type: string; name: string },
  types: readonly string[],
): UploadIssue | undefined {
  if (file.size >= uploadBytes) return 'tooLarge'
  return types.includes(declaredType(file)) ? undefined : 'wrongType'
}

/** What a server's answer means for the person at the field. */
export function uploadIssueOf(problem: unknown): UploadIssue {
  const { code, subCode, status } = (problem ?? {}) as { code?: string; subCode?: string; status?: number }
  if (code === 'LIMIT_FILE_SIZE' || status === 413) return 'tooLarge'
  if (code === 'UNSUPPORTED_FILE_TYPE' || status === 415) return 'wrongType'
  if (code === 'TOO_MANY_REQUESTS' || status === 429) return 'tooMany'
  if (subCode === 'encrypted-document') return 'encrypted'
  if (code === 'disk-full') return 'noRoom'
  if (code === 'bad-request' || status === 400) return 'unreadable'
  return 'failed'
}

/** "2.4 MB", in the language's own way. */
export function formatSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000
  const amount = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(amount)
}
