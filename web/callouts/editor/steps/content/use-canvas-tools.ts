import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPart } from '#domain/callouts/editing/tree.ts'
import type { Form } from '#domain/callouts/form.ts'
import { pageData } from '#web/platform/page-data.ts'
import { createDragger, type Drag } from '#web/ui/dragging/dragger.ts'
import { useDraftHistory, useEditedDraft } from '../../draft/edited-draft.ts'
import { useFirstTexts } from '../../draft/first-texts.ts'
import { usePlace } from '../../place/place.ts'
import { useStoredCallout } from '../../stored-callout.ts'
import { type CanvasState, type CanvasTools, createCanvasStore, type Dragged } from './canvas-store.ts'
import { type ContentQuestion, createContentActs } from './content-acts.ts'
import { findTarget } from './dragging/targets.ts'
import { useContentFocus } from './focus.ts'
import { createPageActs, type PageActs } from './pages/page-acts.ts'
import { useNames } from './part-name.ts'
import { spotsFor } from './spots.ts'

interface Ways {
  showSettings: () => void
  showPalette: () => void
  ask: (question: ContentQuestion | { kind: 'delete-page'; id: string }) => void
}

/** What the canvas, the list of pages and the palette work with; made once, always looking at the latest draft. */
export function useCanvasTools(ways: Ways): CanvasTools & { pageActs: PageActs } {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { undo } = useDraftHistory()
  const { place, go } = usePlace()
  const { isFixed } = useStoredCallout()
  const editor = { draft, edit, undo, place, go, isFixed }
  const firstTexts = useFirstTexts()
  const names = useNames()
  const focus = useContentFocus()
  const latest = useRef({ ...ways, editor, firstTexts, names, t })
  useLayoutEffect(() => {
    latest.current = { ...ways, editor, firstTexts, names, t }
  })
  const [tools] = useState(() => {
    const store = createCanvasStore()
    const say = (said: string) => store.set({ said })
    const acts = createContentActs(() => ({ ...latest.current, store, focus }))
    const pageActs = createPageActs(() => ({
      ...latest.current,
      say,
      focus,
      askToDelete: (id) => latest.current.ask({ kind: 'delete-page', id }),
    }))
    const dragger = createDragger<Dragged>({
      findTarget: (dragged, x, y) => {
        const { editor } = latest.current
        return findTarget(dragged, x, y, { draft: editor.draft, slideId: editor.place.slideId, acts, pageActs })
      },
      onCancel: () => say(latest.current.t('editor-content.said.notMoved')),
    })
    dragger.subscribe(() => store.set(shownOf(dragger.get(), acts.form())))
    return { store, acts, dragger, focus, pageActs, currency: pageData.content.general.currencyCode }
  })
  return tools
}

/** What blocks and rows draw of a drag. */
function shownOf(drag: Drag<Dragged> | undefined, form: Form): Pick<CanvasState, 'dragged' | 'places' | 'liftedPage'> {
  const lifted = drag?.by === 'keys' ? drag.dragged : undefined
  const found = lifted?.kind === 'part' ? findPart(form, lifted.id) : undefined
  return {
    dragged: drag?.dragged,
    places: found && spotsFor(form, found.spot.slideId, found.part),
    liftedPage: lifted?.kind === 'page' ? lifted.id : undefined,
  }
}
