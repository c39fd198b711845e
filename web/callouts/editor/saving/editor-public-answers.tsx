import { useMemo } from 'react'
import { draftOf } from '#domain/callouts/editing/draft.ts'
import { keepAnswers, showAnswers } from '#domain/callouts/editing/public-answers.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { PublicAnswers } from '../../acts/public-answers.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { useStoredCallout } from '../stored-callout.ts'

/** The answers that become public by what is asked about; `view` stands for the display that is about to be chosen. */
export function EditorPublicAnswers({ view }: { view?: ResponseViewSchema }) {
  const { draft, edit } = useEditedDraft()
  const { stored, responses } = useStoredCallout()
  const known = useMemo(
    () => stored && { ...draftOf(stored), id: stored.id, status: stored.status, responses },
    [stored, responses],
  )
  return (
    <PublicAnswers
      draft={view ? { ...draft, responseViewSchema: view } : draft}
      stored={known}
      onSwitch={(id, isShown) => edit((before) => (isShown ? showAnswers(before, id) : keepAnswers(before, id)))}
    />
  )
}
