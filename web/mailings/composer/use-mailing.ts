import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { useEditorKeys } from '#web/platform/desk/use-editor-keys.ts'
import { reduceHistoryWith, useHistory } from '#web/platform/desk/use-history.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import type { Mailing } from '../queries.ts'
import { draftOf, type MailingDraft, writeDraft } from './draft.ts'

/** How long after the last change it is saved. */
const pauseMs = 1_000

type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

/** What the server refused, in words, and at which fields. */
interface Failure {
  text: string
  fields: readonly string[]
}

/** A mailing being written: it saves itself a moment after each change, and has a way back. */
export function useMailing(opened: Mailing, siteLocale: SystemLocale) {
  const { t } = useTranslation()
  const [stored, setStored] = useState(opened)
  const [reduce] = useState(() => reduceHistoryWith<MailingDraft>((_, after) => after))
  const history = useHistory(reduce, () => draftOf(opened, siteLocale))
  const draft = history.present
  const [savedDraft, setSavedDraft] = useState(draft)
  const [savedAt, setSavedAt] = useState<Date>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isStale, setStale] = useState(false)
  const isChanged = draft !== savedDraft
  /** What saves in turn go by, whichever rendering asked for them. */
  const known = useRef({ draft, saved: draft, stored: opened })
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  useLayoutEffect(() => {
    known.current.draft = draft
  })

  /** One after the other, each on top of the one before. Undefined when it was refused: why, is said where the state is. */
  function save({ overwrite = false } = {}): Promise<Mailing | undefined> {
    const attempt = turn.current.then(() => store(overwrite))
    // Whoever asked hears of a failure; the next one only waits for its end.
    turn.current = attempt.catch(() => undefined)
    return attempt
  }

  async function store(overwrite: boolean): Promise<Mailing | undefined> {
    const { draft: sent, saved: last, stored: before } = known.current
    if (sent === last && !overwrite) return before
    setSaving(true)
    try {
      const query = overwrite ? {} : { revision: before.revision }
      const saved = await call(
        'PATCH /mailings/:id',
        { params: { id: opened.id }, query, body: writeDraft(sent) },
        { quiet: true },
      )
      take(saved)
      known.current.saved = sent
      setSavedDraft(sent)
      setSavedAt(new Date())
      setFailure(undefined)
      setStale(false)
      return saved
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'stale-write') setStale(true)
      setFailure({ text: problemText(problem, t), fields: problem.issues.map(({ path }) => path) })
      return undefined
    } finally {
      setSaving(false)
    }
  }

  /** What a call made of it: a save, a test, a schedule. */
  function take(next: Mailing | ((now: Mailing) => Mailing)) {
    known.current.stored = typeof next === 'function' ? next(known.current.stored) : next
    setStored(known.current.stored)
  }

  // What was refused waits for the next change, or for somebody to ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer begins anew with each change, and with nothing else
  useEffect(() => {
    if (!isChanged || isStale) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])

  // What was typed while it was being saved is saved after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a save matters
  useEffect(() => {
    if (!isSaving && isChanged && !failure) void save()
  }, [savedDraft])

  const guard = useLeaveGuard(isChanged || isSaving)
  // What is scheduled is sent as it is: it goes back to being a draft before anything of it changes.
  const unlessScheduled = (change: () => void) => () => {
    if (stored.status !== 'scheduled') change()
  }
  const onKeyDown = useEditorKeys({
    save: () => void save(),
    undo: unlessScheduled(history.undo),
    redo: unlessScheduled(history.redo),
  })
  const state: SaveState = isSaving ? 'saving' : failure ? 'failed' : isChanged ? 'unsaved' : 'saved'

  return {
    ...history,
    draft,
    stored,
    take,
    save,
    state,
    savedAt,
    failure,
    isStale,
    dismissStale: () => setStale(false),
    onKeyDown,
    release: guard.release,
    leaveDialog: guard.dialog,
  }
}

export type EditedMailing = ReturnType<typeof useMailing>
