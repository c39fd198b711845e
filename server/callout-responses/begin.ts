import type { BeginResponses } from '#server/callouts/index.ts'
import { copyTags, insertNumbers } from './begin-queries.ts'

export const beginResponses: BeginResponses = async (tx, calloutId, { copiedFrom, now }) => {
  await insertNumbers(tx, calloutId)
  if (copiedFrom !== undefined) await copyTags(tx, copiedFrom, calloutId, now)
}
