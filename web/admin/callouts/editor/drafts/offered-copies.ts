import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { LocalCopy } from '../local-copy.ts'
import type { KeptDraft } from './draft-keeper.ts'

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
  const followsOn = kept !== null && local.version === kept.version
  if (followsOn || onServer.length === 0) return [here]
  return [here, ...onServer].toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}
