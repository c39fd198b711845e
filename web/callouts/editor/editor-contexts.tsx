import type { ReactNode } from 'react'
import { DraftHistoryContext, EditedDraftContext } from './draft/edited-draft.ts'
import { PlaceContext } from './place/place.ts'
import { ProblemsContext } from './problems/problems.ts'
import { StoredCalloutContext } from './stored-callout.ts'
import type { EditorState } from './use-editor-state.ts'

interface Props {
  state: Pick<EditorState, 'edited' | 'history' | 'placing' | 'problems' | 'stored'>
  children: ReactNode
}

/** What the steps and panels of the editor may ask for. */
export function EditorContexts({ state, children }: Props) {
  return (
    <StoredCalloutContext value={state.stored}>
      <PlaceContext value={state.placing}>
        <ProblemsContext value={state.problems}>
          <DraftHistoryContext value={state.history}>
            <EditedDraftContext value={state.edited}>{children}</EditedDraftContext>
          </DraftHistoryContext>
        </ProblemsContext>
      </PlaceContext>
    </StoredCalloutContext>
  )
}
