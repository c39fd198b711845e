import type { Draft } from '#domain/callouts/editing/draft.ts'
import { forgetLocalCopy, keepLocalCopy } from './local-copy.ts'

/** What an editor holds, and whether that is saved. */
export interface Unsaved {
  key: string
  draft: Draft
  isChanged: boolean
  revision: string | undefined
}

/** Follows one editor: writes what is unsaved into this browser when told to, and takes it out once it is saved. */
export function localCopyKeeper() {
  let last: Unsaved | undefined
  let written: Draft | undefined
  function write(): void {
    if (!last?.isChanged || last.draft === written) return
    keepLocalCopy(last.key, last.draft, last.revision, new Date())
    written = last.draft
  }
  return {
    write,
    follow(unsaved: Unsaved): void {
      last = unsaved
      if (unsaved.isChanged) return
      if (written) forgetLocalCopy(unsaved.key)
      written = undefined
    },
    /** The editor goes away. Who is signed in has saved, or wants it gone; who no longer is could not save. */
    leave({ isSignedIn }: { isSignedIn: boolean }): void {
      if (!isSignedIn) write()
    },
  }
}
