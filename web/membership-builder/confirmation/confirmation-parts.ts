import { joinSetup } from '#web/platform/desk/content-sources.ts'
import { definePart, type Parts } from '../tab/part.ts'
import { type ConfirmationDraft, readSetup, writeSetup } from './confirmation-draft.ts'

export const confirmationParts: Parts<ConfirmationDraft> = {
  setup: definePart({ source: joinSetup, fieldsOf: readSetup, changeOf: writeSetup }),
}
