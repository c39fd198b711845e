import './content.css'
import { ArrowLeft, Plus, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findSlide } from '#domain/callouts/editing/slides.ts'
import { findPart } from '#domain/callouts/editing/tree.ts'
import type { Form } from '#domain/callouts/form.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DragLayer } from '#web/ui/dragging/drag-layer.tsx'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { usePlace } from '../../place/place.ts'
import { useProblems } from '../../problems/problems.ts'
import { ComponentSettings } from '../../question-settings/component-settings.tsx'
import { Announcer } from './announcer.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { CanvasContext } from './canvas-store.ts'
import type { ContentQuestion } from './content-acts.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EmailPanel } from './messages/email-panel.tsx'
import { EndPanel } from './messages/end-panel.tsx'
import { IntroPanel } from './messages/intro-panel.tsx'
import { MessagesList } from './messages-list.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { DeletePageDialog } from './pages/delete-page-dialog.tsx'
import { buttonTexts, PageSettings } from './pages/page-settings.tsx'
import { PagesList } from './pages/pages-list.tsx'
import { Palette } from './palette/palette.tsx'
import { settledSelection } from './selection.ts'
import { useCanvasTools } from './use-canvas-tools.ts'
import { useContentLayout } from './use-own-width.ts'

type Pane = 'list' | 'middle' | 'settings'
const paneColumns = { list: 'left', middle: 'middle', settings: 'right' } as const satisfies Record<Pane, string>

/** An address that names a page or a message leads to it on phones as well. */
function firstPane(): Pane {
  const search = new URLSearchParams(window.location.search)
  return search.has('slide') || search.has('panel') ? 'middle' : 'list'
}

/** Pages and their questions: what there is at the start, the chosen page as it will look, what can be set at the end. */
export function ContentStep() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { place } = usePlace()
  const { problems } = useProblems()
  const form = draft.formSchema
  const root = useRef<HTMLDivElement>(null)
  const palette = useRef<HTMLDivElement>(null)
  const layout = useContentLayout(root)
  const [pane, setPane] = useState<Pane>(firstPane)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [question, setQuestion] = useState<ContentQuestion | { kind: 'delete-page'; id: string }>()

  const showSettings = useCallback(() => {
    setAdding(false)
    setPane('settings')
    setDrawerOpen(true)
  }, [])
  const showMiddle = useCallback(() => setPane('middle'), [])
  const tools = useCanvasTools({
    showSettings,
    showPalette() {
      if (layout === 'narrow') setAdding(true)
      else palette.current?.querySelector('input')?.focus()
    },
    ask: setQuestion,
  })
  const { store, acts, pageActs } = tools

  const panel = place.panel ?? 'slide'
  const slide = (place.slideId === undefined ? undefined : findSlide(form, place.slideId)) ?? form.slides[0]
  const number = slide ? form.slides.indexOf(slide) + 1 : 0
  const selected = useMemo(() => settledSelection(form, place.componentId), [form, place.componentId])
  const texts = buttonTexts(draft, slide?.id ?? '')
  const buttons = useMemo(
    () => ({ prevText: texts.prevText, nextText: texts.nextText, submitText: texts.submitText }),
    [texts.prevText, texts.nextText, texts.submitText],
  )

  // Blocks look at the store alone.
  useLayoutEffect(() => {
    const isHere = selected !== undefined && selected.slideId === slide?.id && panel === 'slide'
    store.set({
      selectedId: isHere ? selected.blockId : undefined,
      tabStop: isHere ? selected.blockId : slide?.components[0]?.id,
    })
    if (isHere && selected.pane) acts.openPane(selected.pane.tabsId, selected.pane.paneId)
  }, [store, acts, selected, slide, panel])
  useLayoutEffect(() => {
    store.set({ faulty: new Set(problems.flatMap(({ componentId }) => componentId ?? [])) })
  }, [store, problems])

  // Whoever is led to a field from elsewhere finds it open.
  useEffect(() => {
    if (place.step !== 'content' || place.field === undefined) return
    const isSetting = place.componentId !== undefined || (place.panel ?? 'slide') === 'slide'
    if (isSetting) showSettings()
    else setPane('middle')
  }, [place, showSettings])

  // On a phone one pane follows another: it begins at its top, and what was pressed is gone with the last one.
  const lastPane = useRef(pane)
  useEffect(() => {
    if (lastPane.current === pane) return
    lastPane.current = pane
    if (layout !== 'narrow') return
    root.current?.scrollIntoView({ block: 'start' })
    root.current?.querySelector<HTMLElement>(`.bd-${paneColumns[pane]}`)?.focus({ preventScroll: true })
  }, [pane, layout])

  const showPageSettings = useCallback(() => {
    acts.select(undefined)
    showSettings()
  }, [acts, showSettings])

  const hasSettings = panel === 'slide' && slide !== undefined
  const settings =
    hasSettings &&
    (selected ? (
      <ComponentSettings key={selected.blockId} componentId={selected.blockId} />
    ) : (
      <PageSettings key={slide.id} slideId={slide.id} />
    ))
  const settingsTitle = t(`editor-content.settings.${selected ? settingsOf(form, selected.blockId) : 'page'}`)

  return (
    <ErrorPlacement value="below">
      <CanvasContext value={tools}>
        <div ref={root} className={classes('bd-content', `bd-content--${layout}`, !hasSettings && 'has-two')}>
          <Column name="left" label={t('editor-content.columns.left')} isShown={layout !== 'narrow' || pane === 'list'}>
            <MessagesList current={panel === 'slide' ? undefined : panel} onShow={showMiddle} />
            <PagesList acts={pageActs} current={hasSettings ? slide.id : undefined} onShow={showMiddle} />
            {layout !== 'narrow' && hasSettings && (
              <>
                <h2 className="bd-head">{t('editor-content.palette.title')}</h2>
                <Palette ref={palette} />
              </>
            )}
          </Column>
          <Column name="middle" isShown={layout !== 'narrow' || pane === 'middle'}>
            {layout === 'narrow' && <Back to={t('editor-content.columns.left')} onPress={() => setPane('list')} />}
            {panel === 'intro' && <IntroPanel />}
            {panel === 'end' && <EndPanel />}
            {panel === 'email' && <EmailPanel />}
            {hasSettings && (
              <Canvas
                slide={slide}
                number={number}
                count={form.slides.length}
                buttons={buttons}
                onSettings={showPageSettings}
              />
            )}
            {layout === 'narrow' && hasSettings && (
              <div className="bd-add">
                <Button variant="linkOutlined" icon={Plus} block onClick={() => setAdding(true)}>
                  {t('editor-content.palette.title')}
                </Button>
              </div>
            )}
          </Column>
          {layout === 'wide' && hasSettings && (
            <Column name="right" label={settingsTitle} isShown>
              <SettingsHead title={settingsTitle} onClose={selected ? () => acts.select(undefined) : undefined} />
              {settings}
            </Column>
          )}
          {layout === 'narrow' && (
            <Column name="right" label={settingsTitle} isShown={pane === 'settings'}>
              <Back to={t('editor-content.columns.middle', { number })} onPress={() => setPane('middle')} />
              <SettingsHead title={settingsTitle} />
              {settings}
            </Column>
          )}
          {layout === 'middle' && (
            <SidePanel open={isDrawerOpen && hasSettings} onClose={() => setDrawerOpen(false)} title={settingsTitle}>
              {settings}
            </SidePanel>
          )}
          <SidePanel
            open={isAdding && layout === 'narrow'}
            onClose={() => setAdding(false)}
            title={t('editor-content.palette.title')}
          >
            <Palette onAdded={() => setAdding(false)} />
          </SidePanel>
        </div>
        <MoveDialog
          id={question?.kind === 'move' ? question.id : undefined}
          acts={acts}
          onClose={() => setQuestion(undefined)}
        />
        <DeleteDialog
          id={question?.kind === 'delete' ? question.id : undefined}
          acts={acts}
          onClose={() => setQuestion(undefined)}
        />
        <DeletePageDialog
          slideId={question?.kind === 'delete-page' ? question.id : undefined}
          acts={pageActs}
          onClose={() => setQuestion(undefined)}
        />
        <DragLayer dragger={tools.dragger} />
        <Announcer />
      </CanvasContext>
    </ErrorPlacement>
  )
}

function settingsOf(form: Form, id: string): 'question' | 'block' {
  return findPart(form, id)?.part.input === true ? 'question' : 'block'
}

interface ColumnProps {
  name: 'left' | 'middle' | 'right'
  label?: string
  isShown: boolean
  children: ReactNode
}

function Column({ name, label, isShown, children }: ColumnProps) {
  return (
    <div
      className={`bd-${name}`}
      tabIndex={-1}
      hidden={!isShown}
      {...(label !== undefined && { role: 'region', 'aria-label': label })}
    >
      {children}
    </div>
  )
}

function SettingsHead({ title, onClose }: { title: string; onClose?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="bd-right__head">
      <h2 id={id}>{title}</h2>
      {onClose && <IconButton label={t('ui.close')} icon={X} size="sm" onClick={onClose} />}
    </div>
  )
}

function Back({ to, onPress }: { to: string; onPress: () => void }) {
  return (
    <Button variant="ghost" size="sm" icon={ArrowLeft} className="bd-back" onClick={onPress}>
      {to}
    </Button>
  )
}
