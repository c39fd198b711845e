import { ArrowDown, ArrowUp, ChartNoAxesColumn, Mail, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { seriesLimits as limits } from '#domain/series/series.ts'
import { EmailEditor, emptyText, MergedText, reportPath } from '#web/mailings/index.ts'
import { call } from '#web/platform/http/call.ts'
import { siteLocale as anySiteLocale } from '#web/platform/i18n/locale.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Series } from '../queries.ts'
import { subjectOf } from '../step-name.ts'
import { changeStep, type DraftIssue, daysOf, moveStep, type SeriesDraft, type StepDraft } from './draft.ts'

interface Props {
  draft: SeriesDraft
  edit: (change: (now: SeriesDraft) => SeriesDraft) => void
  /** As it is stored. */
  series: Series
  issues: readonly DraftIssue[]
  onSave: () => Promise<Series | undefined>
}

/** The emails of a series in their order; the open one can be written. */
export function StepsPart({ draft, edit, series, issues, onSave }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string>()
  const [leaving, setLeaving] = useState<StepDraft>()
  const { steps } = draft
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  /** Where the focus goes after one was removed. */
  const neighbour = useRef<{ key: string | undefined }>(undefined)

  useEffect(() => {
    // The dialog gives the focus back first.
    if (leaving || !neighbour.current) return
    const { key } = neighbour.current
    neighbour.current = undefined
    const item = key && list.current?.querySelector(`[data-step="${key}"]`)
    const button = item ? item.querySelector<HTMLElement>('[aria-expanded]') : addButton.current
    button?.focus()
  })

  function add() {
    const key = crypto.randomUUID()
    const texts = { [anySiteLocale()]: emptyText }
    edit((now) => ({
      ...now,
      steps: [...now.steps, { key, waitDays: now.steps.length === 0 ? '0' : '3', texts }],
    }))
    setOpen(key)
    requestAnimationFrame(() => {
      const item = list.current?.querySelector<HTMLElement>(`[data-step="${key}"]`)
      item?.querySelector<HTMLElement>('input')?.focus()
      item?.scrollIntoView({ block: 'nearest' })
    })
  }

  function remove(step: StepDraft) {
    const index = steps.findIndex(({ key }) => key === step.key)
    neighbour.current = { key: (steps[index + 1] ?? steps[index - 1])?.key }
    edit((now) => ({ ...now, steps: now.steps.filter(({ key }) => key !== step.key) }))
    if (open === step.key) setOpen(undefined)
  }

  return (
    <Section title={t('admin-series.steps.title')}>
      {steps.length === 0 && <p className="soft">{t('admin-series.steps.none')}</p>}
      <ol className="series__steps" ref={list}>
        {steps.map((step, index) => (
          <StepItem
            key={step.key}
            step={step}
            index={index}
            isLast={index === steps.length - 1}
            isOpen={open === step.key}
            onOpen={() => setOpen(open === step.key ? undefined : step.key)}
            onMove={(by) => edit((now) => moveStep(now, index, by))}
            onRemove={() => (step.id && series.status !== 'draft' ? setLeaving(step) : remove(step))}
            edit={(change) => edit((now) => changeStep(now, step.key, change))}
            draft={draft}
            series={series}
            issues={issues.filter((issue) => 'key' in issue && issue.key === step.key)}
            onSave={onSave}
          />
        ))}
      </ol>
      <Button ref={addButton} icon={Plus} disabled={steps.length >= limits.steps} onClick={add}>
        {t('admin-series.steps.add')}
      </Button>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={t('admin-series.steps.removeTitle')}
          consequence={t('admin-series.steps.removeText')}
          confirmLabel={t('admin-series.steps.removeAct')}
          danger
          onConfirm={() => remove(leaving)}
        />
      )}
    </Section>
  )
}

interface ItemProps {
  step: StepDraft
  index: number
  isLast: boolean
  isOpen: boolean
  onOpen: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  edit: (change: (step: StepDraft) => StepDraft) => void
  draft: SeriesDraft
  series: Series
  issues: readonly DraftIssue[]
  onSave: () => Promise<Series | undefined>
}

function StepItem({ step, index, isLast, isOpen, onOpen, onMove, onRemove, edit, ...around }: ItemProps) {
  const { t } = useTranslation()
  const { draft, series, issues, onSave } = around
  const { email: ownAddress } = useSignedIn()
  const siteLocale = anySiteLocale() as SystemLocale
  const number = index + 1
  const subject = subjectOf(step.texts)
  const stored = series.steps.find(({ id }) => id === step.id)
  const hasIssue = (kind: DraftIssue['kind']) => issues.some((issue) => issue.kind === kind)

  async function sendTest() {
    const saved = await onSave()
    const mailingId = saved?.steps[index]?.mailingId
    if (!mailingId) throw new Error('not saved')
    await call('POST /mailings/:id/test', { params: { id: mailingId }, body: {} })
    toaster.show({ variant: 'success', title: t('admin-mailings.test.sent', { email: ownAddress }) })
  }

  return (
    <li className="series__step" data-step={step.key}>
      <div className="series__step-head">
        <div className="series__step-name">
          <h3 className="wrap-anywhere">
            <MergedText
              text={t('admin-series.steps.name', { number, subject: subject || t('admin-series.steps.noSubject') })}
            />
          </h3>
          <p className="small soft num">
            <Wait days={daysOf(step.waitDays)} isFirst={index === 0} />
            {stored && series.status !== 'draft' && <Numbers step={stored} />}
          </p>
        </div>
        <div className="series__step-acts">
          <IconButton
            size="sm"
            icon={ArrowUp}
            label={t('admin-series.steps.up', { number })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            label={t('admin-series.steps.down', { number })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            variant="dangerText"
            icon={Trash2}
            label={t('admin-series.steps.remove', { number })}
            onClick={onRemove}
          />
          <Button size="sm" aria-expanded={isOpen} onClick={onOpen}>
            {t(isOpen ? 'admin-series.steps.close' : 'admin-series.steps.edit')}
            <span className="sr"> {number}</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="stack series__step-body">
          <TextField
            className="series__days"
            label={t(index === 0 ? 'admin-series.steps.daysFirst' : 'admin-series.steps.days')}
            hint={t('admin-series.steps.daysHint', { most: limits.waitDays })}
            type="number"
            value={step.waitDays}
            error={hasIssue('days') ? t('admin-series.issues.days', { number }) : undefined}
            onChange={({ target }) => edit((now) => ({ ...now, waitDays: target.value }))}
          />
          <EmailEditor draft={step} edit={edit} siteLocale={siteLocale} sender={draft} segmentId={draft.segmentId} />
          <div className="row">
            <AsyncButton size="sm" icon={Mail} failedLabel={t('admin-series.steps.testFailed')} onPress={sendTest}>
              {t('admin-series.steps.test')}
            </AsyncButton>
            {stored && stored.sent > 0 && (
              <ButtonLink size="sm" variant="text" icon={ChartNoAxesColumn} href={reportPath(stored.mailingId)}>
                {t('admin-series.steps.report')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

function Wait({ days, isFirst }: { days: number | undefined; isFirst: boolean }) {
  const { t } = useTranslation()
  const number = useNumber()
  if (days === undefined) return '–'
  if (days === 0) return t(isFirst ? 'admin-series.steps.atOnce' : 'admin-series.steps.withBefore')
  const options = { count: days, formatted: number(days) }
  return isFirst ? t('admin-series.steps.afterEntering', options) : t('admin-series.steps.afterBefore', options)
}

function Numbers({ step }: { step: Series['steps'][number] }) {
  const { t } = useTranslation()
  const number = useNumber()
  const told = [
    t('admin-series.steps.waiting', { formatted: number(step.waiting) }),
    t('admin-series.steps.sent', { formatted: number(step.sent) }),
    ...(step.failed > 0 ? [t('admin-series.steps.failed', { formatted: number(step.failed) })] : []),
  ]
  return ` · ${told.join(' · ')}`
}
