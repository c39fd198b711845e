import { useEffect, useState, useSyncExternalStore } from 'react'
import { UploadQueue } from './upload-queue.ts'
import type { Send, Upload } from './uploads.ts'

/** Sends files as soon as they are chosen, keeps their progress, and lets go of what is cancelled. */
export function useUploads<Stored>(
  send: Send<Stored>,
  types: readonly string[],
  onStored: (stored: Stored, file: File) => void,
  first?: readonly Upload[],
) {
  const [queue] = useState(() => new UploadQueue({ send, types, onStored }, first))
  useEffect(() => queue.configure({ send, types, onStored }))
  useEffect(() => queue.abort, [queue])
  const uploads = useSyncExternalStore(queue.subscribe, queue.list)
  const { add, cancel, retry } = queue
  return { uploads, add, cancel, retry }
}
