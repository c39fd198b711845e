import { Pause, Play, Square } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { useEditorKeys } from '#web/platform/desk/use-editor-keys.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { useTitle } from '#web/platform/title.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { refreshSeries, type Series, seriesQuery } from '../queries.ts'
import { SeriesHead } from '../series-head.tsx'
import { DeleteSeries } from './delete-series.tsx'
import {
  type DraftIssue,
  draftOf,
  findIssues,
  isChanged as isOther,
  onTopOf,
  type SeriesDraft,
  whyKept,
  withIds,
  writeDraft,
} from './draft.ts'
import { GoalPart } from './goal-part.tsx'
import { IssueList } from './issue-list.tsx'
import { SettingsPart } from './settings-part.tsx'
import { StartDialog } from './start-dialog.tsx'
import { StepsPart } from './steps-part.tsx'
import '../series.css'

interface Props {
  series: Series
  onReload: () => void
}

export function SeriesEditor({ series, onReload }: Props) {
  const { t } = useTranslation()
  const { id, status } = series
  const isDraft = status === 'draft'
  const [draft, setDraft] = useState(() => draftOf(series))
  /** On top of which version it is written. */
  const [base, setBase] = useState(series)
  const [failure, setFailure] = useState<{ text: string; fields: readonly string[] }>()
  const [issues, setIssues] = useState<readonly DraftIssue[]>([])
  const [isStale, setStale] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [asking, setAsking] = useState<'start' | 'delete'>()
  const issueList = useRef<HTMLDivElement>(null)
  const toast = useProblemToast()
  const isChanged = isOther(draft, base)
  const kept = whyKept(draft, base)
  const guard = useLeaveGuard(isChanged)
  useTitle(t('admin-series.editTitle', { name: series.name }))

  const edit = (change: (now: SeriesDraft) => SeriesDraft) => {
    setDraft(change)
    setIssues([])
    setFailure(undefined)
  }

  /** What a call made of it. */
  function take(stored: Series) {
    setBase(stored)
    void refreshSeries(stored)
  }

  /** Undefined where something is in the way, which is said. */
  async function save({ isWhole = !isDraft, isStarted = false, overwrite = false } = {}): Promise<Series | undefined> {
    const found = findIssues(draft, { isWhole, isStarted })
    setIssues(found)
    if (found.length > 0) return undefined
    if (!isChanged && !overwrite) return base
    setSaving(true)
    try {
      const under = overwrite ? await call('GET /series/:id', { params: { id } }, { quiet: true }) : base
      const sent = overwrite ? onTopOf(draft, under) : draft
      const query = { revision: under.revision }
      const body = writeDraft(sent, under)
      const stored = await call('PATCH /series/:id', { params: { id }, query, body }, { quiet: true })
      setDraft((now) => withIds(now, sent, stored))
      take(stored)
      setStale(false)
      setFailure(undefined)
      setSaved(true)
      return stored
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.code === 'stale-write') setStale(true)
      setFailure({ text: problemText(problem, t), fields: problem.issues.map(({ path }) => path) })
      return undefined
    } finally {
      setSaving(false)
    }
  }

  async function act(path: 'pause' | 'resume' | 'end') {
    try {
      const query = { revision: base.revision }
      take(await call(`POST /series/:id/${path}`, { params: { id }, query }, { quiet: true }))
      toaster.show({ variant: 'success', title: t(`admin-series.did.${path}`) })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale-write') setStale(true)
      else toast(problem)
    }
  }

  async function ask() {
    if (await save({ isWhole: true, isStarted: true })) setAsking('start')
    else requestAnimationFrame(() => issueList.current?.focus())
  }

  const onKeyDown = useEditorKeys({ save: () => void save(), undo: () => {}, redo: () => {} })
  const actions = (
    <>
      {isDraft && (
        <Button variant="text" onClick={() => setAsking('delete')}>
          {t('admin-series.delete.act')}
        </Button>
      )}
      {status === 'running' && (
        <AsyncButton icon={Pause} onPress={() => act('pause')}>
          {t('admin-series.acts.pause')}
        </AsyncButton>
      )}
      {status === 'running' && (
        <AsyncButton icon={Square} onPress={() => act('end')}>
          {t('admin-series.acts.end')}
        </AsyncButton>
      )}
      {status === 'paused' && (
        <AsyncButton variant="primary" icon={Play} onPress={() => act('resume')}>
          {t('admin-series.acts.resume')}
        </AsyncButton>
      )}
      {(isDraft || status === 'ended') && (
        <Button variant="primary" icon={Play} disabled={isSaving} onClick={() => void ask()}>
          {t(isDraft ? 'admin-series.acts.start' : 'admin-series.acts.startAgain')}
        </Button>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div className="series" onKeyDown={onKeyDown}>
      <SeriesHead series={series} page="emails" actions={<div className="row">{actions}</div>} />
      <div className="series__body">
        {status !== 'draft' && <p className="soft small">{t(`admin-series.means.${status}`)}</p>}
        {series.isGoalBroken && (
          <Notice variant="warning" title={t('admin-series.goal.broken')}>
            {t('admin-series.goal.brokenText')}
          </Notice>
        )}
        <SettingsPart
          draft={kept ? { ...draft, segmentId: base.segmentId } : draft}
          edit={edit}
          whySegmentKept={kept}
          issues={issues}
          wrong={failure?.fields ?? []}
        />
        <GoalPart rules={draft.goalRules} onChange={(goalRules) => edit((now) => ({ ...now, goalRules }))} />
        <StepsPart draft={draft} edit={edit} series={base} issues={issues} onSave={save} />
        <div className="series__foot">
          <IssueList ref={issueList} issues={issues} />
          {failure && !isStale && (
            <Notice variant="error" live>
              {t('admin-series.notSaved', { why: failure.text })}
            </Notice>
          )}
          <div className="row">
            <Button
              {...(!isDraft && { variant: 'primary' as const })}
              loading={isSaving}
              disabled={!isChanged}
              onClick={() => void save()}
            >
              {t('admin-series.save')}
            </Button>
            <span className="small soft" role="status">
              {isChanged ? t('admin-series.unsaved') : isSaved ? t('admin-series.saved') : ''}
            </span>
          </div>
        </div>
      </div>
      {asking === 'start' && (
        <StartDialog
          series={base}
          onClose={() => setAsking(undefined)}
          onStarted={(stored) => {
            take(stored)
            toaster.show({ variant: 'success', title: t('admin-series.did.start') })
          }}
        />
      )}
      {asking === 'delete' && (
        <DeleteSeries series={base} onClose={() => setAsking(undefined)} onDeleted={guard.release} />
      )}
      {isStale && (
        <StaleDialog
          words={{
            title: t('admin-series.stale.title'),
            text: t('admin-series.stale.text'),
            keep: t('admin-series.stale.keep'),
            load: t('admin-series.stale.load'),
            overwrite: t('admin-series.stale.overwrite'),
          }}
          onClose={() => setStale(false)}
          onOverwrite={() => void save({ overwrite: true })}
          onLoadTheirs={async () => {
            await queryClient.refetchQueries({ queryKey: seriesQuery(id).queryKey })
            onReload()
          }}
        />
      )}
      {guard.dialog}
    </div>
  )
}
