import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTexts, type Draft, draftOf, textsOf } from '#domain/callouts/editing/draft.ts'
import { withDates } from '#domain/callouts/editing/planned-dates.ts'
import { blocksSaving } from '#domain/callouts/editing/problems.ts'
import { newlyPublic } from '#domain/callouts/editing/public-answers.ts'
import { deletesSooner } from '#domain/callouts/retention-date.ts'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { useEditorKeys } from '#web/platform/desk/use-editor-keys.ts'
import { useTitle } from '#web/platform/title.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { PublicTerms } from '../acts/public-terms.tsx'
import type { StatusAct, WrittenDates } from '../acts/status-act.ts'
import { StatusDialog } from '../acts/status-dialog.tsx'
import { publicPath, viewPath } from '../public-address.ts'
import { EditorContexts } from './editor-contexts.tsx'
import { EditorHeader, type SaveState } from './editor-header.tsx'
import type { EditedCallout } from './editor-queries.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { ProblemSummary } from './problems/problem-summary.tsx'
import type { KeptDraft } from './saving/drafts/draft-keeper.ts'
import { ConflictNotice, RestoreNotice } from './saving/drafts/draft-notices.tsx'
import { type OfferedCopy, useDraftCopies } from './saving/drafts/use-draft-copies.ts'
import { EditorPublicAnswers } from './saving/editor-public-answers.tsx'
import { useStoring } from './saving/use-storing.ts'
import { ContentStep } from './steps/content/content-step.tsx'
import { DeletionCounts, DeletionText } from './steps/display/deletion.tsx'
import { DisplayStep } from './steps/display/display-step.tsx'
import { SettingsStep } from './steps/settings/settings-step.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { TitleStep } from './steps/title/title-step.tsx'
import { TranslationsStep } from './steps/translations/translations-step.tsx'
import { useEditorState } from './use-editor-state.ts'

const stepPages = {
  content: ContentStep,
  title: TitleStep,
  settings: SettingsStep,
  display: DisplayStep,
  translations: TranslationsStep,
} as const

interface Props {
  /** Undefined for a new callout. */
  opened: EditedCallout | undefined
  onSavedAs: (slug: string) => void
  onReload: () => void
}

interface HowToSave {
  /** Whatever somebody else wrote in the meantime goes. */
  overwrite?: boolean
  /** That answers become public was said. */
  isAsked?: boolean
}

/** What decides when something of a callout is deleted. */
function keptOf({ expires, publicView: { retention } }: Draft) {
  return { expires: expires === null ? null : new Date(expires), retention }
}

const editPath = (slug: string) => `/admin/callouts/edit/${encodeURIComponent(slug)}`

/** One callout being written: its steps, and how it is saved and published. */
export function CalloutEditor({ opened, onSavedAs, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useSignedIn()
  const storing = useStoring(opened)
  const { stored, refused } = storing
  const state = useEditorState({ opened, stored, refused })
  const { settle: settleDraft, history } = state
  const { draft, edit } = state.edited
  const { status, responses } = state.stored
  const { place } = state.placing
  const { problems } = state.problems
  const [savedDraft, setSavedDraft] = useState<Draft>(draft)
  const isChanged = draft !== savedDraft && JSON.stringify(draft) !== JSON.stringify(savedDraft)
  const [act, setAct] = useState<StatusAct>()
  const [isPreviewing, setPreviewing] = useState(false)
  /** An update that waits for a word about the answers it makes public, or about what it deletes. */
  const [updating, setUpdating] = useState<HowToSave>()
  /** What was in the way of the last try. */
  const [asked, setAsked] = useState<'saving' | 'publishing'>()
  /** The list of that was closed; the next try opens it again. */
  const [isListClosed, setListClosed] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  const copies = useDraftCopies({
    calloutId: stored?.id,
    viewerId: viewer.id,
    draft,
    // The planned start of a draft is stored nowhere else.
    isUnsaved: isChanged || (status === 'draft' && draft.starts !== null),
    // Of what was restored, an older one than is stored now: copies of it are held against that too.
    revision: storing.revision,
  })

  const { pathname } = useLocation()
  const guard = useLeaveGuard(isChanged, {
    stays: (next) => next === pathname,
    onDiscard: () => void copies.forget(),
  })
  const title = textsOf(draft).title.trim()
  const name = stored
    ? t('callout-editor.edit', { title: title || t('callout-editor.untitled') })
    : t('callout-editor.new')
  useTitle(isChanged ? `• ${name}` : name)

  const isScheduling = draft.starts !== null && new Date(draft.starts) > new Date()
  const own = problems.filter((problem) => !refused.includes(problem))
  const shown = asked === 'publishing' ? own : asked === 'saving' ? own.filter(blocksSaving) : []
  const listed = [...shown, ...refused]
  const hasSummary = !isListClosed && (listed.length > 0 || storing.failure !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a closed list that opens again is a new one
  useEffect(() => {
    if (asked !== undefined || storing.failure !== undefined) summary.current?.focus()
  }, [asked, storing.failure, isListClosed])

  /** True when nothing is in the way; what is, is listed otherwise. */
  function isFine(what: 'saving' | 'publishing'): boolean {
    setListClosed(false)
    const inTheWay = what === 'publishing' ? own : own.filter(blocksSaving)
    setAsked(inTheWay.length > 0 ? what : undefined)
    if (what === 'publishing') state.ask()
    if (inTheWay.length > 0) summary.current?.focus()
    return inTheWay.length === 0
  }

  function closeList() {
    setListClosed(true)
    // Whoever closed it goes on where the editor begins.
    document.querySelector<HTMLElement>('.bd-top__title')?.focus()
  }

  /** Takes over what the server made of it, the slug most of all. */
  async function settle(callout: EditedCallout, sent: Draft) {
    setSavedDraft(sent)
    if (!stored) copies.decide()
    void copies.forget()
    if (!textsOf(sent).title.trim()) {
      const texts = { title: callout.title }
      settleDraft((now) => (textsOf(now).title.trim() ? now : changeTexts(now, texts)))
      setSavedDraft(changeTexts(sent, texts))
    }
    if (!stored || callout.slug !== stored.slug) {
      onSavedAs(callout.slug)
      await navigate({ href: `${editPath(callout.slug)}${location.search}`, replace: true, ignoreBlocker: true })
    }
  }

  async function save({ isAsked, ...how }: HowToSave = {}): Promise<EditedCallout | undefined> {
    if (storing.isSaving || !isFine(status === 'draft' ? 'saving' : 'publishing')) return undefined
    if (!isAsked && (publishesAnswers() || deletesAtOnce)) {
      setUpdating(how)
      return undefined
    }
    const sent = draft
    const callout = await storing.store(sent, how)
    if (!callout) return undefined
    await settle(callout, sent)
    if (status !== 'draft') toaster.show({ variant: 'success', title: t('callout-editor.updated') })
    return callout
  }

  /** Whether updating a callout that has ended deletes something, or sooner than it would have been. */
  const deletesAtOnce =
    stored !== undefined && responses > 0 && deletesSooner(keptOf(draftOf(stored)), keptOf(draft), new Date())

  /** Whether updating shows everybody answers that only the newsroom sees so far. */
  function publishesAnswers(): boolean {
    if (!stored || status === 'draft' || responses === 0) return false
    return newlyPublic(draft, { ...draftOf(stored), status: 'open' }).length > 0
  }

  /** The page that shows what is saved; a draft is saved for it first, what is public is not. */
  async function openPreview(): Promise<string | undefined> {
    const shown = status === 'draft' && (isChanged || !stored) ? await save() : stored
    return shown && `${publicPath(shown.slug)}?preview`
  }

  function startAct(next: StatusAct) {
    const needed =
      next === 'publish' || next === 'schedule' ? 'publishing' : next === 'revert-to-draft' ? 'saving' : undefined
    if (needed && !isFine(needed)) return
    setAct(next)
  }

  async function confirmAct(done: StatusAct, dates: Partial<WrittenDates>) {
    const sent = draft
    const datesOnly = done === 'end-now' || done === 'reopen'
    const callout = await storing.storeOrThrow(sent, { dates, datesOnly })
    const { expires, starts } = callout
    settleDraft((now) => withDates(now, { expires, starts }))
    if (datesOnly) setSavedDraft((before) => withDates(before, { expires, starts }))
    else await settle(callout, withDates(sent, { expires, starts }))
    if (done === 'publish' || done === 'schedule') {
      guard.release()
      await navigate({ href: viewPath(callout.id) })
    }
    return callout
  }

  async function copyAsDraft() {
    const callout = await storing.store(draft, { asCopy: true })
    if (!callout) return
    storing.dismissStale()
    void copies.forget()
    guard.release()
    toaster.show({ variant: 'success', title: t('callout-editor.stale.copied') })
    await navigate({ href: editPath(callout.slug) })
  }

  /** Goes on from unsaved changes, which are held against the callout that they began from. */
  function restore(copy: Pick<OfferedCopy, 'draft' | 'revision'>) {
    // Copies of before there were such settings say nothing of them: what is stored stays.
    edit(({ publicView }) => ({ ...copy.draft, publicView: copy.draft.publicView ?? publicView }))
    storing.holdAgainst(copy.revision ?? stored?.revision)
    copies.decide()
  }

  function takeTheirs(theirs: KeptDraft) {
    if (theirs.draft) restore({ draft: theirs.draft, revision: theirs.revision ?? undefined })
    copies.settleConflict(theirs)
  }

  const hearKeys = useEditorKeys({ save: () => void save(), undo: history.undo, redo: history.redo })

  const saveState: SaveState = storing.isSaving
    ? 'saving'
    : isChanged
      ? 'unsaved'
      : storing.savedAt
        ? 'saved'
        : 'unchanged'
  const StepPage = stepPages[place.step]
  return (
    <EditorContexts state={state}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds */}
      <div className="bd" onKeyDown={hearKeys}>
        <EditorHeader
          save={saveState}
          savedAt={storing.savedAt}
          isBackedUp={copies.isBackedUp}
          isScheduling={isScheduling}
          onPreview={() => setPreviewing(true)}
          onSave={() => void save()}
          onAct={startAct}
        />
        <StepBar visited={state.visited} />
        <div className="bd-notices">
          <RestoreNotice copies={copies.offered} onRestore={restore} onDiscard={() => void copies.discard()} />
          {copies.theirs && (
            <ConflictNotice
              theirs={copies.theirs}
              onUseTheirs={() => copies.theirs && takeTheirs(copies.theirs)}
              onKeepMine={() => copies.theirs && copies.settleConflict(copies.theirs)}
            />
          )}
          {hasSummary && (
            <ProblemSummary ref={summary} problems={listed} failure={storing.failure} onClose={closeList} />
          )}
          <LiveNotice responses={responses} status={status} />
        </div>
        <div className="bd-step">
          <StepPage />
        </div>
      </div>
      {isPreviewing && <PreviewPanel onClose={() => setPreviewing(false)} onOpen={openPreview} />}
      {act && (
        <StatusDialog
          callout={{
            title: title || t('callout-editor.untitled'),
            slug: draft.slug ?? stored?.slug ?? '',
            access: draft.access,
            starts: stored?.starts ?? null,
            expires: stored?.expires ?? null,
            responseCount: stored?.responseCount,
          }}
          planned={{ starts: draft.starts, expires: draft.expires }}
          act={act}
          onConfirm={(dates) => confirmAct(act, dates)}
          onClose={() => setAct(undefined)}
        >
          {act !== 'revert-to-draft' && <PublicTerms callout={draft} />}
          {(act === 'publish' || act === 'schedule') && <EditorPublicAnswers />}
        </StatusDialog>
      )}
      {updating && (
        <ConfirmDialog
          open
          onClose={() => setUpdating(undefined)}
          danger={deletesAtOnce}
          title={t(deletesAtOnce ? 'editor-display.retention.askTitle' : 'admin-callouts.publicAnswers.askTitle')}
          consequence={deletesAtOnce ? <DeletionText draft={draft} /> : t('admin-callouts.publicAnswers.askText')}
          confirmLabel={t('admin-callouts.publicAnswers.askConfirm')}
          cancelLabel={t('admin-callouts.publicAnswers.askKeep')}
          onConfirm={async () => {
            if ((await save({ ...updating, isAsked: true })) && updating.overwrite) storing.dismissStale()
          }}
        >
          <PublicTerms callout={draft} />
          {deletesAtOnce && <DeletionCounts retention={draft.publicView.retention} />}
          <EditorPublicAnswers />
        </ConfirmDialog>
      )}
      {storing.isStale && !act && !updating && (
        <StaleDialog
          words={{
            title: t('callout-editor.stale.title'),
            text: t('callout-editor.stale.text'),
            keep: t('ui.cancel'),
            load: t('callout-editor.stale.reload'),
            overwrite: t('callout-editor.stale.overwrite'),
          }}
          onLoadTheirs={async () => {
            await copies.forget()
            onReload()
          }}
          onOverwrite={async () => {
            if (await save({ overwrite: true })) storing.dismissStale()
          }}
          keepBoth={isAdmin(viewer) ? { label: t('callout-editor.stale.copy'), act: copyAsDraft } : undefined}
          onClose={storing.dismissStale}
        />
      )}
      {guard.dialog}
    </EditorContexts>
  )
}

function LiveNotice({ responses, status }: { responses: number; status: string }) {
  const { t } = useTranslation()
  const number = useNumber()
  if (responses === 0 || (status !== 'open' && status !== 'ended')) return null
  return (
    <Notice
      variant="warning"
      title={t(`callout-editor.live.${status}`, { count: responses, formatted: number(responses) })}
    >
      {t('callout-editor.live.text')}
    </Notice>
  )
}
