import type { Draft } from '#domain/callouts/editing/draft.ts'
import { forgetLocalCopy, keepLocalCopy, type SentState } from './local-copy.ts'

/** What an editor holds, and whether all of it is saved. */
export interface Unsaved {
  key: string
  draft: Draft
  isUnsaved: boolean
  revision: string | undefined
}

/** Follows one editor: writes what is unsaved into this browser when told to, and takes it out once it is saved. */
export function localCopyKeeper() {
  let last: Unsaved | undefined
  let written: Draft | undefined
  let state: SentState = {}
  function write(): void {
    if (!last?.isUnsaved || last.draft === written) return
    const { key, draft, revision } = last
    keepLocalCopy(key, { draft, revision, ...state }, new Date())
    written = draft
  }
  return {
    write,
    /** The version on the server that what is written from now on follows on. */
    followOn(version: string | undefined): void {
      state = { version }
    },
    /** All is saved, or nobody wants it. */
    forget(): void {
      if (last) forgetLocalCopy(last.key)
      written = undefined
    },
    /** The server has this draft; what this browser has of it says so. */
    markSent(draft: Draft, version: string): void {
      state = { version }
      if (!last || written !== draft) return
      keepLocalCopy(last.key, { draft, revision: last.revision, version, isSent: true }, new Date())
    },
    follow(unsaved: Unsaved): void {
      last = unsaved
      if (unsaved.isUnsaved) return
      if (written) forgetLocalCopy(unsaved.key)
      written = undefined
    },
    /** The editor goes away. Who is signed in has saved, or wants it gone; who no longer is could not save. */
    leave({ isSignedIn }: { isSignedIn: boolean }): void {
      if (!isSignedIn) write()
    },
  }
}
