import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import type { EditorPlace } from '#domain/callouts/editing/place.ts'
import { findEditorField } from './editor-field.tsx'
import { type PlaceSearch, readPlace, writePlace } from './editor-place.ts'
import type { Placing } from './place.ts'
import { type WantedFocus, wantFocus } from './wanted-focus.ts'

/** The place is the address's, so that reload and Back keep it; what is selected on a page is only remembered. */
export function usePlaceInAddress(draft: Draft): Placing {
  const search = useSearch({ strict: false }) as PlaceSearch
  const navigate = useNavigate()
  const [inside, setInside] = useState<Pick<EditorPlace, 'componentId' | 'tab' | 'field'> & { slideId?: string }>({})
  const slideIds = draft.formSchema.slides.map(({ id }) => id)
  const outer = readPlace(search, slideIds)
  const { step, panel, slideId: outerSlideId, locale } = outer
  // Another object each time somebody is led somewhere, so that a step can open what hides it.
  const place = useMemo((): EditorPlace => {
    const { slideId: _, ...within } = inside
    const isHere = inside.slideId === undefined || inside.slideId === outerSlideId
    return {
      step,
      ...(panel !== undefined && { panel }),
      ...(outerSlideId !== undefined && { slideId: outerSlideId }),
      ...(locale !== undefined && { locale }),
      ...(isHere && within),
    }
  }, [inside, step, panel, outerSlideId, locale])
  const wanted = useRef<WantedFocus>(undefined)
  const firstSlideId = slideIds[0]
  const here = useRef(outer)
  useEffect(() => {
    here.current = outer
  })
  const go = useCallback(
    (to: EditorPlace) => {
      const { componentId, tab, field, ...rest } = to
      const isOfSlide = to.step === 'content' && (to.panel ?? 'slide') === 'slide'
      const slideId = to.slideId ?? (isOfSlide ? here.current.slideId : undefined)
      setInside({
        ...(componentId !== undefined && { componentId }),
        ...(tab !== undefined && { tab }),
        ...(field !== undefined && { field }),
        ...(slideId !== undefined && { slideId }),
      })
      wanted.current?.giveUp()
      wanted.current = field === undefined ? undefined : wantFocus(() => findEditorField(field))
      const target: EditorPlace = isOfSlide
        ? { ...rest, panel: 'slide', ...(slideId !== undefined && { slideId }) }
        : rest
      const next = writePlace(target, firstSlideId)
      if (JSON.stringify(next) !== JSON.stringify(writePlace(here.current, firstSlideId))) {
        void navigate({ to: '.', search: next as never, resetScroll: false })
      }
    },
    [navigate, firstSlideId],
  )
  // Into the field that was asked for, once it is on the page; lazily loaded parts come a moment later.
  useEffect(() => {
    const settle = () => {
      if (wanted.current?.settle()) wanted.current = undefined
      return wanted.current === undefined
    }
    if (settle()) return
    const watch = new MutationObserver(() => settle() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'disabled'] })
    return () => watch.disconnect()
  })
  useEffect(() => () => wanted.current?.giveUp(), [])
  return useMemo(() => ({ place, go }), [place, go])
}
