import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { specialModeSettings } from '#domain/callouts/callout.ts'
import { type Draft, draftOf, type FirstTexts, newDraft, storedSlides } from '#domain/callouts/editing/draft.ts'
import type { EditorPlace, EditorStep } from '#domain/callouts/editing/place.ts'
import type { EditorProblem } from '#domain/callouts/editing/problem.ts'
import { problemsOf } from '#domain/callouts/editing/problems.ts'
import { partsIn, withOwnIds } from '#domain/callouts/editing/tree.ts'
import { pageData } from '#web/platform/page-data.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { newId } from '../new-id.ts'
import { useDraft } from './draft/use-draft.ts'
import type { CalloutEditing } from './editor-context.ts'
import type { EditedCallout } from './editor-queries.ts'
import { findEditorField } from './place/editor-field.tsx'
import { type PlaceSearch, readPlace, writePlace } from './place/editor-place.ts'
import { type WantedFocus, wantFocus } from './place/wanted-focus.ts'

/** The words that buttons and the end begin with, in the language of the newsroom. */
export function useFirstTexts(): FirstTexts {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      thanksTitle: t('callout-editor.first.thanksTitle'),
      thanksText: `<p>${t('callout-editor.first.thanksText')}</p>`,
      back: t('callout-editor.first.back'),
      next: t('callout-editor.first.next'),
      submit: t('callout-editor.first.submit'),
    }),
    [t],
  )
}

function firstDraft(stored: EditedCallout | undefined, texts: FirstTexts): Draft {
  if (stored) {
    const draft = draftOf(stored)
    return { ...draft, formSchema: withOwnIds(draft.formSchema, newId) }
  }
  const draft = newDraft(newId(), texts)
  return pageData.calloutOnlyMode ? { ...draft, ...specialModeSettings } : draft
}

interface Given {
  /** The callout as the editor was opened with it. */
  opened: EditedCallout | undefined
  /** As it is stored by now. */
  stored: EditedCallout | undefined
  /** What the last call refused. */
  refused: readonly EditorProblem[]
}

/** The draft, the place and what is wrong: all of the editor but storing. */
export function useEditorState({ opened, stored, refused }: Given) {
  const firstTexts = useFirstTexts()
  const [first] = useState(() => firstDraft(opened, firstTexts))
  const { settle, ...drafting } = useDraft(() => first)
  const { draft } = drafting
  const [hasAsked, setAsked] = useState(false)
  const placing = usePlace(draft)
  const { step } = placing.place
  const visited = useVisited(step, opened !== undefined)
  const status = stored?.status ?? 'draft'
  const responses = stored?.responseCount ?? 0
  const problems = useMemo(
    () => [...problemsOf(draft, { status, now: new Date() }), ...refused],
    [draft, status, refused],
  )
  const storedIds = useMemo(
    () => new Set(stored ? [...partsIn({ slides: [...storedSlides(stored)] })].map(({ part }) => part.id) : []),
    [stored],
  )
  const { general } = pageData.content
  const viewer = useSignedIn()
  const editor: CalloutEditing = {
    ...drafting,
    ...placing,
    original: first,
    stored,
    status,
    responses,
    locale: general.locale,
    currency: general.currencyCode,
    firstTexts,
    isAdmin: isAdmin(viewer),
    problems,
    saysProblems: (asked) => hasAsked || opened !== undefined || (visited.has(asked) && asked !== step),
    isFixed: (componentId) => responses > 0 && storedIds.has(componentId),
    newId,
  }
  return { editor, settle, visited, ask: () => setAsked(true) }
}

/** The place is the address's, so that reload and Back keep it; what is selected on a page is only remembered. */
function usePlace(draft: Draft) {
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
  return { place, go }
}

/** The steps that were opened; of a stored callout all of them were, once. */
function useVisited(step: EditorStep, wasStored: boolean): ReadonlySet<EditorStep> {
  const [visited, setVisited] = useState<ReadonlySet<EditorStep>>(
    () => new Set<EditorStep>(wasStored ? ['content', 'title', 'settings', 'display', 'translations'] : [step]),
  )
  if (!visited.has(step)) setVisited(new Set([...visited, step]))
  return visited
}
