import { fileStorage } from '#domain/callouts/file-storage.ts'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'
import type { StoredUpload } from './sending.ts'

/** The answer to a question for files. */
export function toFileAnswer(file: File, { path, url, hash }: StoredUpload): FileAnswer {
  return { url, path, storage: fileStorage, name: file.name, originalName: file.name, size: file.size, hash }
}
