import type { FileAnswer } from '#domain/callouts/answers/check-file.ts'
import type { Send } from '#web/ui/media/uploads.ts'
import { toFileAnswer, uploadFile } from '#web/uploads/index.ts'

/** Sends one file, telling how far it is, and makes the answer of it. */
export const uploadAnswer: Send<FileAnswer> = async (file, options) =>
  toFileAnswer(file, await uploadFile(file, options))
