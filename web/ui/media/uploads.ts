import { useEffect, useRef, useState } from 'react'

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'image/tiff',
  'image/heif',
  'image/heic',
  'image/jp2',
]
export const documentTypes = ['application/pdf']
/** A file of this size is too large. */
const maxBytes = 20 * 1024 * 1024

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
  failure?: UploadFailure
}

export type UploadFailure = 'tooLarge' | 'wrongType' | 'tooMany' | 'unreadable' | 'failed'

/** Why a file can be refused before it is sent. */
export function refusalOf(
  file: { size: number; type: string; name: string },
  types: readonly string[],
): UploadFailure | undefined {
  if (file.size >= maxBytes) return 'tooLarge'
  const isByName = file.type === '' && types.some((type) => file.name.toLowerCase().endsWith(`.${type.split('/')[1]}`))
  return types.includes(file.type) || isByName ? undefined : 'wrongType'
}

/** What a server's answer means for the person at the field. */
export function failureOf(problem: unknown): UploadFailure {
  const { code, status } = (problem ?? {}) as { code?: string; status?: number }
  if (code === 'LIMIT_FILE_SIZE' || status === 413) return 'tooLarge'
  if (code === 'UNSUPPORTED_FILE_TYPE' || status === 415) return 'wrongType'
  if (code === 'TOO_MANY_REQUESTS' || status === 429) return 'tooMany'
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

let lastId = 0

/** Sends files as soon as they are chosen, keeps their progress, and lets go of what is cancelled. */
export function useUploads<Stored>(
  send: Send<Stored>,
  types: readonly string[],
  onStored: (stored: Stored, file: File) => void,
  first: Upload[] = [],
) {
  const [uploads, setUploads] = useState(first)
  const running = useRef(new Map<number, AbortController>())
  const files = useRef(new Map<number, File>())
  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort()
    },
    [],
  )

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  function add(chosen: Iterable<File>) {
    for (const file of chosen) {
      lastId += 1
      const failure = refusalOf(file, types)
      setUploads((all) => [...all, { id: lastId, file, percent: 0, failure }])
      files.current.set(lastId, file)
      if (!failure) void start(lastId, file)
    }
  }

  async function start(id: number, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    update(id, { percent: 0, failure: undefined })
    try {
      const stored = await send(file, { signal: controller.signal, onProgress: (percent) => update(id, { percent }) })
      drop(id)
      onStored(stored, file)
    } catch (problem) {
      if (!controller.signal.aborted) update(id, { failure: failureOf(problem) })
    } finally {
      running.current.delete(id)
    }
  }

  function cancel(id: number) {
    running.current.get(id)?.abort()
    drop(id)
  }

  function retry(id: number) {
    const file = files.current.get(id)
    if (file) void start(id, file)
  }

  return { uploads, add, cancel, retry }
}
