import type { Draft } from '#domain/callouts/editing/draft.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'

/** Unsaved changes as the server keeps them for one person; without a draft where another editor wrote them. */
export interface KeptDraft {
  version: string
  revision: string | null
  savedAt: string
  draft: Draft | undefined
}

export interface DraftCalls {
  read: (id: string) => Promise<KeptDraft | null>
  write: (
    id: string,
    written: { draft: Draft; revision: string | undefined; version: string | null },
  ) => Promise<{ version: string }>
  remove: (id: string, version: string) => Promise<void>
}

/** What an editor holds: of which callout, and whether all of it is saved. */
export interface Followed {
  /** `new` for a callout that is not made yet. */
  id: string
  draft: Draft
  isUnsaved: boolean
  revision: string | undefined
}

interface Listeners {
  /** The server has this draft. */
  onWritten: (draft: Draft, version: string) => void
  /** Another browser has written since; nothing is sent until one of both is chosen. */
  onConflict: (theirs: KeptDraft) => void
}

/** What is malformed or too large stays so; a connection comes back, and so do sessions and rights. */
const staysRefused = new Set([400, 413])

/**
 * Keeps unsaved changes of one editor on the server, one call after the other. Begins to write once it is told what is
 * there, and never replaces a version that nobody here has seen.
 */
export function draftKeeper(calls: DraftCalls, { onWritten, onConflict }: Listeners) {
  let last: Followed | undefined
  /** What the next writing follows on, by callout; nothing as long as that is not known, or to be chosen. */
  const versions = new Map<string, string | null>()
  let sent: Draft | undefined
  let isRefused = false
  let running: Promise<void> = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => {
    running = running.then(act)
    return running
  }

  async function send(): Promise<void> {
    if (!last?.isUnsaved || isRefused || last.draft === sent) return
    const { id, draft, revision } = last
    const known = versions.get(id)
    if (known === undefined) return
    try {
      const { version } = await calls.write(id, { draft, revision, version: known })
      versions.set(id, version)
      sent = draft
      onWritten(draft, version)
    } catch (problem) {
      await refused(problem, id)
    }
  }

  async function refused(problem: unknown, id: string): Promise<void> {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code !== 'stale-write') {
      isRefused = staysRefused.has(problem.status)
      return
    }
    const theirs = await calls.read(id).catch(() => undefined)
    if (theirs === undefined) return
    // Saved or discarded in another browser: nothing is in the way.
    if (!theirs?.draft) return void versions.set(id, theirs?.version ?? null)
    versions.delete(id)
    onConflict(theirs)
  }

  return {
    follow(followed: Followed): void {
      const before = last
      last = followed
      // The callout was made a moment ago: nobody has a draft of it.
      if (before && before.id !== followed.id) versions.set(followed.id, null)
    },
    /** From now on this version is the one that is replaced; null where there is none. */
    begin(id: string, version: string | null): void {
      versions.set(id, version)
    },
    write: () => inTurn(send),
    /** All of it is saved, or nobody wants it: what was written from here goes. */
    forget(): Promise<void> {
      const id = last?.id
      return inTurn(async () => {
        const version = id === undefined ? undefined : versions.get(id)
        sent = undefined
        if (id === undefined || !version) return
        versions.set(id, null)
        await calls.remove(id, version).catch((problem: unknown) => {
          if (!(problem instanceof ApiProblem)) throw problem
        })
      })
    },
  }
}
