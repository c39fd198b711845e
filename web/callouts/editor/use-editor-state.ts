import { useCallback, useMemo, useState } from 'react'
import { type Draft, draftOf, type FirstTexts, newDraft, storedSlides } from '#domain/callouts/editing/draft.ts'
import type { EditorStep } from '#domain/callouts/editing/place.ts'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import { problemsOf } from '#domain/callouts/editing/problems.ts'
import { specialModeSettings } from '#domain/callouts/editing/special-mode.ts'
import { partsIn, withOwnIds } from '#domain/callouts/editing/tree.ts'
import { pageData } from '#web/platform/page-data.ts'
import { newId } from '../new-id.ts'
import type { DraftHistory, EditedDraft } from './draft/edited-draft.ts'
import { useFirstTexts } from './draft/first-texts.ts'
import { useDraft } from './draft/use-draft.ts'
import type { EditedCallout } from './editor-queries.ts'
import { usePlaceInAddress } from './place/use-place-in-address.ts'
import type { Problems } from './problems/problems.ts'
import { useVisited } from './problems/use-visited.ts'
import type { StoredCallout } from './stored-callout.ts'

interface Given {
  /** The callout as the editor was opened with it. */
  opened: EditedCallout | undefined
  /** As it is stored by now. */
  stored: EditedCallout | undefined
  /** What the last call refused. */
  refused: readonly EditorProblem[]
}

/** The draft, the place and what is wrong: all of the editor but storing. Each by itself, for those who ask for it. */
export function useEditorState({ opened, stored, refused }: Given) {
  const firstTexts = useFirstTexts()
  const [original] = useState(() => firstDraft(opened, firstTexts))
  const { draft, edit, settle, undo, redo, canUndo, canRedo } = useDraft(() => original)
  const placing = usePlaceInAddress(draft)
  const visited = useVisited(placing.place.step, opened !== undefined)
  const asStored = useStored(stored)
  const { problems, ask } = useFoundProblems({
    draft,
    status: asStored.status,
    refused,
    isSaidAtOnce: opened !== undefined,
    step: placing.place.step,
    visited,
  })
  return {
    edited: useMemo((): EditedDraft => ({ draft, original, edit }), [draft, original, edit]),
    history: useMemo((): DraftHistory => ({ undo, redo, canUndo, canRedo }), [undo, redo, canUndo, canRedo]),
    placing,
    problems,
    stored: asStored,
    settle,
    visited,
    /** From now on what is missing is said everywhere. */
    ask,
  }
}
export type EditorState = ReturnType<typeof useEditorState>

function firstDraft(stored: EditedCallout | undefined, texts: FirstTexts): Draft {
  if (stored) {
    const draft = draftOf(stored)
    return { ...draft, formSchema: withOwnIds(draft.formSchema, newId) }
  }
  const draft = newDraft(newId(), texts)
  return pageData.calloutOnlyMode ? { ...draft, ...specialModeSettings } : draft
}

function useStored(stored: EditedCallout | undefined): StoredCallout {
  return useMemo(() => {
    const responses = stored?.responseCount ?? 0
    const slides = stored ? [...storedSlides(stored)] : []
    const ids = new Set([...partsIn({ slides })].map(({ part }) => part.id))
    return {
      stored,
      status: stored?.status ?? 'draft',
      responses,
      isFixed: (componentId) => responses > 0 && ids.has(componentId),
    }
  }, [stored])
}

interface Looked extends Pick<StoredCallout, 'status'> {
  draft: Draft
  refused: readonly EditorProblem[]
  isSaidAtOnce: boolean
  step: EditorStep
  visited: ReadonlySet<EditorStep>
}

function useFoundProblems({ draft, status, refused, isSaidAtOnce, step, visited }: Looked) {
  const [hasAsked, setAsked] = useState(false)
  const found = useMemo(() => [...problemsOf(draft, { status, now: new Date() }), ...refused], [draft, status, refused])
  const saysProblems = useCallback(
    (asked: EditorStep) => hasAsked || isSaidAtOnce || (visited.has(asked) && asked !== step),
    [hasAsked, isSaidAtOnce, visited, step],
  )
  const problems = useMemo((): Problems => ({ problems: found, saysProblems }), [found, saysProblems])
  return { problems, ask: () => setAsked(true) }
}
