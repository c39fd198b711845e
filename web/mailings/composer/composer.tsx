import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CircleAlert, CircleCheck, CircleDot, Clock, Mail, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { StaleDialog } from '#web/platform/desk/stale-dialog.tsx'
import { call } from '#web/platform/http/call.ts'
import { siteLocale as anySiteLocale } from '#web/platform/i18n/locale.ts'
import { useTitle } from '#web/platform/title.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { segmentsQuery } from '#web/segments/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBarHeight } from '#web/ui/layout/use-bar-height.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { MailingState } from '../list/mailing-state.tsx'
import { listPath, reportPath } from '../paths.ts'
import { audienceQuery, type Mailing, newslettersQuery, refreshMailings } from '../queries.ts'
import { CheckList } from './check-list.tsx'
import { type CheckResult, checkMailing, isReady } from './checks.ts'
import { ClicksNote } from './clicks-note.tsx'
import { changeText, emptyText, hasTarget, insertBlock, localesOf, newBlock } from './draft.ts'
import { useDuration } from './duration.ts'
import { focusBlock } from './focus-block.ts'
import { Letter } from './letter.tsx'
import { Palette } from './palette.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { RecipientsStep } from './recipients-step.tsx'
import { ScheduleDialog, SendDialog } from './send-dialogs.tsx'
import { SheetHead } from './sheet-head.tsx'
import { StoryRecipients } from './story-recipients.tsx'
import { type EditedMailing, useMailing } from './use-mailing.ts'

interface Props {
  opened: Mailing
  /** Read anew: somebody else's version takes the place of this one. */
  onReload: () => Promise<void>
}

const views = ['recipients', 'content', 'preview'] as const
type View = (typeof views)[number]

/** A mailing being written: to whom, what, and how it will arrive. */
export function Composer({ opened, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const number = useNumber()
  const duration = useDuration()
  const { email: ownAddress } = useSignedIn()
  const siteLocale = anySiteLocale() as SystemLocale
  const mailing = useMailing(opened, siteLocale)
  const { draft, edit, stored } = mailing
  const [locale, setLocale] = useState<SystemLocale>(siteLocale)
  const [open, setOpen] = useState<string>()
  const [view, setView] = useState<View>('content')
  const [asking, setAsking] = useState<'send' | 'schedule'>()
  const bar = useBarHeight<HTMLDivElement>()
  const text = draft.texts[locale] ?? emptyText
  useTitle(t('admin-mailings.editTitle', { name: draft.name }))

  const excludedIds = useMemo(() => draft.excluded.map(({ id }) => id), [draft.excluded])
  const counted = useQuery(audienceQuery(draft, excludedIds, localesOf(draft.texts, siteLocale)))
  const { story } = draft
  const audience = (story ? story.id !== null : hasTarget(draft)) ? counted.data : undefined
  const segments = useQuery(segmentsQuery)
  const newsletters = useQuery(newslettersQuery)
  const targetName = story
    ? t('admin-mailings.recipients.ofStory', { title: story.title })
    : (segments.data?.find(({ id }) => id === draft.segmentId)?.name ??
      newsletters.data?.find(({ id }) => id === draft.newsletterGroupId)?.label ??
      '')
  const results = useMemo(() => checkMailing(draft, siteLocale), [draft, siteLocale])
  const isScheduled = stored.status === 'scheduled'
  const canSend = isReady(results) && audience !== undefined && audience.total > 0

  const changeHere = (part: Partial<typeof text>, field?: string) =>
    edit((now) => changeText(now, locale, part), field && `${locale} ${field}`)

  function show({ locale: where = siteLocale, blockId }: CheckResult) {
    setLocale(where)
    setOpen(blockId)
    setView('content')
    if (blockId) focusBlock(blockId)
  }

  async function sendTest() {
    const saved = await mailing.save()
    if (!saved) throw new Error('not saved')
    await call('POST /mailings/:id/test', { params: { id: saved.id }, body: { locale } })
    mailing.take((now) => ({ ...now, testedAt: new Date().toISOString() }))
    toaster.show({ variant: 'success', title: t('admin-mailings.test.sent', { email: ownAddress }) })
  }

  async function send(sendAt?: string) {
    const saved = await mailing.save()
    if (!saved) return
    const body = { revision: saved.revision, ...(sendAt && { sendAt }) }
    const sent = await call('POST /mailings/:id/send', { params: { id: stored.id }, body }, { quiet: true })
    void refreshMailings()
    if (sendAt) {
      mailing.take(sent)
      toaster.show({ variant: 'success', title: t('admin-mailings.schedule.done') })
      return
    }
    mailing.release()
    await navigate({ href: reportPath(stored.id) })
  }

  async function unschedule() {
    mailing.take(await call('POST /mailings/:id/unschedule', { params: { id: stored.id } }))
    void refreshMailings()
  }

  const acts = (
    <>
      <AsyncButton size="sm" icon={Mail} onPress={sendTest}>
        {t('admin-mailings.test.act')}
      </AsyncButton>
      {isScheduled ? (
        <AsyncButton size="sm" onPress={unschedule}>
          {t('admin-mailings.schedule.undo')}
        </AsyncButton>
      ) : (
        <>
          <Button size="sm" icon={Clock} disabled={!canSend} onClick={() => setAsking('schedule')}>
            {t('admin-mailings.schedule.act')}
          </Button>
          <Button size="sm" variant="primary" disabled={!canSend} onClick={() => setAsking('send')}>
            {audience
              ? t('admin-mailings.send.act', { formatted: number(audience.total) })
              : t('admin-mailings.send.actPlain')}
          </Button>
        </>
      )}
    </>
  )
  const Dialog = asking === 'send' ? SendDialog : ScheduleDialog
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what it holds
    <div className="ml" onKeyDown={mailing.onKeyDown}>
      <header className="ml-top">
        <ButtonLink href={listPath} variant="ghost" size="sm" square aria-label={t('admin-mailings.back')}>
          <Icon of={ArrowLeft} flips />
        </ButtonLink>
        <h1 className="ml-top__title" tabIndex={-1}>
          {draft.name || t('admin-mailings.untitled')}
        </h1>
        <MailingState status={stored.status} />
        <SavedText mailing={mailing} />
        <div className="ml-top__acts">
          <IconButton
            size="sm"
            icon={Undo2}
            flips
            label={t('admin-mailings.undo')}
            disabled={!mailing.canUndo || isScheduled}
            onClick={mailing.undo}
          />
          <IconButton
            size="sm"
            icon={Redo2}
            flips
            label={t('admin-mailings.redo')}
            disabled={!mailing.canRedo || isScheduled}
            onClick={mailing.redo}
          />
          <span className="ml-top__send">{acts}</span>
        </div>
      </header>
      <div className="ml-views">
        <Segmented
          label={t('admin-mailings.views.label')}
          labelHidden
          size="sm"
          value={view}
          options={views.map((value) => ({ value, label: t(`admin-mailings.views.${value}`) }))}
          onChange={setView}
        />
      </div>
      <div className="ml-notices">
        {isScheduled && <ScheduledNotice sendAt={stored.sendAt} />}
        {mailing.failure && !mailing.isStale && (
          <Notice variant="error" live>
            {t('admin-mailings.notSaved', { why: mailing.failure.text })}
          </Notice>
        )}
      </div>
      <div className="ml-grid" data-view={view}>
        <div className="ml-left" inert={isScheduled || undefined}>
          <Step number={1} title={t('admin-mailings.views.recipients')} aside={t('admin-mailings.recipients.live')}>
            {story ? (
              <StoryRecipients
                draft={draft}
                story={story}
                madeAt={stored.createdAt}
                audience={audience}
                problem={counted.error}
              />
            ) : (
              <RecipientsStep draft={draft} edit={edit} audience={audience} isUncountable={counted.isError} />
            )}
          </Step>
          <Step
            number={2}
            title={t('admin-mailings.views.content')}
            aside={t('admin-mailings.blocks.count', { count: text.blocks.length })}
            wideOnly
          >
            <Palette
              isFull={text.blocks.length >= limits.blocks}
              onAdd={(type) => {
                const block = newBlock(type)
                changeHere({ blocks: insertBlock(text.blocks, block, open) })
                setOpen(block.id)
                focusBlock(block.id)
              }}
            />
          </Step>
          <Step number={3} title={t('admin-mailings.test.title')}>
            <p className="small soft">
              {stored.testedAt ? t('admin-mailings.test.was') : t('admin-mailings.test.never')}{' '}
              {t('admin-mailings.test.to', { email: ownAddress })}
            </p>
          </Step>
          <Step number={4} title={t('admin-mailings.schedule.step')}>
            <p className="small soft">
              {isScheduled ? <SendMoment sendAt={stored.sendAt} /> : t('admin-mailings.schedule.none')}{' '}
              {audience && audience.total > 0 && (
                <Pace total={audience.total} pace={audience.paceAMinute} duration={duration(audience.secondsToSend)} />
              )}
            </p>
          </Step>
        </div>
        <div className="ml-centre" inert={isScheduled || undefined}>
          <div className="ml-sheet">
            <div className="ml-name">
              <TextField
                label={t('admin-mailings.name')}
                hint={t('admin-mailings.nameHint')}
                value={draft.name}
                maxLength={limits.name}
                autoComplete="off"
                onChange={({ target }) => edit((now) => ({ ...now, name: target.value }), 'name')}
              />
            </div>
            <SheetHead
              mailing={mailing}
              siteLocale={siteLocale}
              locale={locale}
              onLocale={setLocale}
              without={audience?.without}
            />
            <Letter
              text={text}
              open={open}
              onOpen={setOpen}
              onChange={changeHere}
              without={audience?.without}
              offersBlocksBeside
            />
          </div>
        </div>
        <aside className="ml-right" aria-label={t('admin-mailings.preview.title')}>
          <PreviewPane draft={draft} siteLocale={siteLocale} locale={locale} onLocale={setLocale} audience={audience} />
          <CheckList results={results} siteLocale={siteLocale} onShow={show} />
          <ClicksNote />
        </aside>
      </div>
      <div className="ml-bar" ref={bar}>
        {acts}
      </div>
      {asking && audience && (
        <Dialog
          draft={draft}
          targetName={targetName}
          audience={audience}
          siteLocale={siteLocale}
          warnings={results.filter(({ tone }) => tone === 'warning')}
          onClose={() => setAsking(undefined)}
          onSend={send}
        />
      )}
      {mailing.isStale && (
        <StaleDialog
          words={{
            title: t('admin-mailings.stale.title'),
            text: t('admin-mailings.stale.text'),
            keep: t('admin-mailings.stale.keep'),
            load: t('admin-mailings.stale.load'),
            overwrite: t('admin-mailings.stale.overwrite'),
          }}
          onClose={mailing.dismissStale}
          onOverwrite={() => void mailing.save({ overwrite: true })}
          onLoadTheirs={onReload}
        />
      )}
      {mailing.leaveDialog}
    </div>
  )
}

interface StepProps {
  number: number
  title: string
  aside?: string
  wideOnly?: boolean
  children: ReactNode
}

function Step({ number, title, aside, wideOnly, children }: StepProps) {
  return (
    <section className="ml-step" data-wide={wideOnly}>
      <div className="ml-step__head">
        <span className="ml-step__number" aria-hidden="true">
          {number}
        </span>
        <h2>{title}</h2>
        {aside && <small>{aside}</small>}
      </div>
      <div className="ml-step__body">{children}</div>
    </section>
  )
}

function Pace({ total, pace, duration }: { total: number; pace: number; duration: string }) {
  const { t } = useTranslation()
  const number = useNumber()
  return pace === 0 || total <= pace
    ? t('admin-mailings.schedule.takes', { duration })
    : t('admin-mailings.schedule.takesAtPace', { duration, pace: number(pace) })
}

function ScheduledNotice({ sendAt }: { sendAt: string | null }) {
  const { t } = useTranslation()
  return (
    <Notice title={<SendMoment sendAt={sendAt} />} icon={Clock}>
      {t('admin-mailings.schedule.fixed')}
    </Notice>
  )
}

function SendMoment({ sendAt }: { sendAt: string | null }) {
  const { t } = useTranslation()
  const moment = useSiteMoment()
  return t('admin-mailings.schedule.goesOut', { moment: sendAt ? moment(sendAt) : '' })
}

const stateIcons = { unsaved: CircleDot, saved: CircleCheck, failed: CircleAlert } as const

function SavedText({ mailing: { state, savedAt } }: { mailing: EditedMailing }) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const time = savedAt && new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(savedAt)
  if (state === 'saved' && !time) return null
  return (
    <span className="ml-top__state" role="status">
      {state === 'saving' ? <Spinner /> : <Icon of={stateIcons[state]} size="sm" />}
      {t(`admin-mailings.state.${state}`, { time })}
    </span>
  )
}
