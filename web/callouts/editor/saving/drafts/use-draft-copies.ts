import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { getViewer } from '#web/platform/viewer.ts'
import { draftKeeper, type KeptDraft } from './draft-keeper.ts'
import { draftCalls, keptDraftQuery } from './kept-draft.ts'
import { localCopyKey, readLocalCopy } from './local-copy.ts'
import { localCopyKeeper } from './local-copy-keeper.ts'
import { type OfferedCopy, offeredCopies } from './offered-copies.ts'

const keptEveryMs = 10_000

interface Unsaved {
  /** Undefined for a callout that is not made yet. */
  calloutId: string | undefined
  viewerId: string
  draft: Draft
  isUnsaved: boolean
  revision: string | undefined
}

/**
 * Keeps unsaved changes in this browser and on the server: every ten seconds, and when the page goes to the background. In
 * this browser also when the page goes away because the session has ended.
 */
export function useDraftCopies({ calloutId, viewerId, draft, isUnsaved, revision }: Unsaved) {
  const [openedId] = useState(calloutId ?? 'new')
  const key = localCopyKey(calloutId, viewerId)
  const [local] = useState(() => readLocalCopy(key))
  const [isDecided, setDecided] = useState(false)
  const [theirs, setTheirs] = useState<KeptDraft>()
  /** The draft that the server has. */
  const [sent, setSent] = useState<Draft>()
  const [keepers] = useState(() => {
    const browser = localCopyKeeper()
    const server = draftKeeper(draftCalls, {
      onWritten(written, version) {
        browser.markSent(written, version)
        setSent(written)
      },
      onConflict: setTheirs,
    })
    return { browser, server }
  })
  const { data, isFetchedAfterMount } = useQuery(keptDraftQuery(openedId))
  /** Undefined until the server has answered, and where it can't be reached: only this browser keeps changes then. */
  const kept = isFetchedAfterMount ? data : undefined
  const offered = useMemo(
    () => (isFetchedAfterMount && !isDecided ? offeredCopies(local, kept ?? null) : []),
    [isFetchedAfterMount, isDecided, local, kept],
  )

  useEffect(() => {
    keepers.browser.follow({ key, draft, isUnsaved, revision })
    keepers.server.follow({ id: calloutId ?? 'new', draft, isUnsaved, revision })
  })

  const begin = (version: string | null) => {
    keepers.server.begin(openedId, version)
    keepers.browser.followOn(version ?? undefined)
  }
  const hasBegun = kept !== undefined && offered.length === 0
  const known = kept?.version ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once, as soon as nothing waits for an answer
  useEffect(() => {
    if (!hasBegun) return
    begin(known)
    // What was sent from here and is gone there was saved or discarded in another browser.
    if (known === null && local?.isSent) keepers.browser.forget()
  }, [hasBegun])

  useEffect(() => {
    const write = () => {
      keepers.browser.write()
      void keepers.server.write()
    }
    const timer = setInterval(write, keptEveryMs)
    addEventListener('pagehide', keepers.browser.write)
    document.addEventListener('visibilitychange', write)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keepers.browser.write)
      document.removeEventListener('visibilitychange', write)
      keepers.browser.leave({ isSignedIn: getViewer() !== undefined })
    }
  }, [keepers])

  return {
    /** What was left unsaved before; empty once it was decided on. */
    offered,
    /** The server has all of it, so that another browser can go on. */
    isBackedUp: isUnsaved && sent === draft,
    /** What another browser of the same person wrote since; nothing is sent until one of both is chosen. */
    theirs,
    decide: () => setDecided(true),
    /** Neither offered copy is wanted. */
    async discard(): Promise<void> {
      setDecided(true)
      keepers.browser.forget()
      if (kept) begin(kept.version)
      await keepers.server.forget()
    },
    /** From now on what another browser wrote is gone on from, or replaced. */
    settleConflict({ version }: KeptDraft): void {
      begin(version)
      setTheirs(undefined)
    },
    /** All is saved, or nobody wants it. */
    async forget(): Promise<void> {
      keepers.browser.forget()
      await keepers.server.forget()
    },
  }
}

export type { OfferedCopy }
