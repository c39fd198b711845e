import type { CalloutAccess } from '#domain/callouts/callout.ts'
import type { FileAnswer } from '#domain/callouts/question-types/file/file-answer.ts'
import type { Send } from '#web/ui/media/uploads.ts'
import { toFileAnswer, uploadFile } from '#web/uploads/index.ts'

/** Sends one file, telling how far it is, and makes the answer of it. Where nothing is collected, nor is who sends it. */
export function uploadFor(access: CalloutAccess): Send<FileAnswer> {
  return access === 'only-anonymous' ? senders.nobody : senders.viewer
}

const senders = { nobody: makeSender(true), viewer: makeSender(false) }

function makeSender(isAnonymous: boolean): Send<FileAnswer> {
  return async (file, options) => toFileAnswer(file, await uploadFile(file, { ...options, isAnonymous }))
}
