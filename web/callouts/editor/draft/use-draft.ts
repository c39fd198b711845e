import { carryTexts } from '#domain/callouts/editing/carry-texts.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { reduceHistoryWith, useHistory } from '#web/platform/desk/use-history.ts'

/** The translations of a text that is written anew are those of where it began. */
export const reduceDraft = reduceHistoryWith<Draft>(carryTexts)

/** A draft with its way back. */
export function useDraft(first: () => Draft) {
  const { present, ...history } = useHistory(reduceDraft, first)
  return { draft: present, ...history }
}
