import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { KeptDraft } from './draft-keeper.ts'
import type { LocalCopy } from './local-copy.ts'

/** Unsaved changes that can be gone on with. */
export interface OfferedCopy {
  from: 'this-browser' | 'server'
  draft: Draft
  revision: string | undefined
  savedAt: string
}

/**
 * What to offer of both. What this browser has already sent is not offered beside what the server has: that is the same, or
 * was followed by more, saved or discarded elsewhere. Where both went on by themselves there are two, the newer one first.
 */
export function offeredCopies(local: LocalCopy | undefined, kept: KeptDraft | null): OfferedCopy[] {
  const onServer: OfferedCopy[] = kept?.draft
    ? [{ from: 'server', draft: kept.draft, revision: kept.revision ?? undefined, savedAt: kept.savedAt }]
    : []
  if (!local || local.isSent) return onServer
  const { draft, revision, savedAt } = local
  const here: OfferedCopy = { from: 'this-browser', draft, revision, savedAt }
  // The page may have gone before it heard that the server has it.
  if (kept?.draft && isSame(draft, kept.draft)) return onServer
  const followsOn = kept !== null && local.version === kept.version
  if (followsOn || onServer.length === 0) return [here]
  return [here, ...onServer].toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}

/** Whatever the order of keys: the server doesn't keep it. */
function isSame(one: Draft, other: Draft): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(draft: Draft): string {
  return JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
