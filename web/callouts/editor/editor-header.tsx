import { ArrowLeft, CircleCheck, CircleDot, Ellipsis, Eye, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { textsOf } from '#domain/callouts/editing/draft.ts'
import type { CalloutStatus } from '#domain/callouts/status.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import type { StatusAct } from '../acts/status-act.ts'
import { viewPath } from '../public-address.ts'
import { useDraftHistory, useEditedDraft } from './draft/edited-draft.ts'
import { useStoredCallout } from './stored-callout.ts'

export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved'

interface Props {
  save: SaveState
  savedAt: Date | undefined
  /** Unsaved changes are on the server, for other browsers of whoever edits. */
  isBackedUp: boolean
  isScheduling: boolean
  onPreview: () => void
  /** Save draft, or Update. */
  onSave: () => void
  onAct: (act: StatusAct) => void
}

/** What is edited, whether it is saved, and what can be done with it in its status. */
export function EditorHeader({ save, savedAt, isBackedUp, isScheduling, onPreview, onSave, onAct }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { undo, redo, canUndo, canRedo } = useDraftHistory()
  const { stored, status } = useStoredCallout()
  const title = textsOf(draft).title.trim()
  const acts = actsIn(status, isScheduling)
  const isDraft = status === 'draft'
  const updates = !isDraft
  return (
    <header className="bd-top">
      <ButtonLink
        href={stored ? viewPath(stored.id) : '/admin/callouts'}
        variant="ghost"
        size="sm"
        square
        aria-label={t(stored ? 'callout-editor.backToCallout' : 'callout-editor.backToList')}
      >
        <Icon of={ArrowLeft} flips />
      </ButtonLink>
      <h1 className="bd-top__title" tabIndex={-1}>
        {title || t(stored ? 'callout-editor.untitled' : 'callout-editor.new')}
      </h1>
      <StatusPill status={status} />
      <SaveStateText state={save === 'unsaved' && isBackedUp ? 'backedUp' : save} savedAt={savedAt} />
      <div className="bd-top__acts">
        <IconButton size="sm" icon={Undo2} flips label={t('callout-editor.undo')} disabled={!canUndo} onClick={undo} />
        <IconButton size="sm" icon={Redo2} flips label={t('callout-editor.redo')} disabled={!canRedo} onClick={redo} />
        <Button className="bd-top__preview" size="sm" icon={Eye} onClick={onPreview}>
          <span>{t('callout-editor.preview')}</span>
        </Button>
        <Button
          size="sm"
          variant={updates && status !== 'ended' ? 'primary' : 'greyOutlined'}
          loading={save === 'saving'}
          onClick={onSave}
        >
          {t(isDraft ? 'callout-editor.saveDraft' : 'callout-editor.update')}
        </Button>
        {acts.leading && (
          <Button
            size="sm"
            variant={isDraft || status === 'ended' ? 'primary' : 'greyOutlined'}
            onClick={() => acts.leading && onAct(acts.leading)}
          >
            {t(
              acts.leading === 'publish' && !isDraft
                ? 'callout-editor.publishNow'
                : `admin-callouts.status.${acts.leading}.act`,
            )}
          </Button>
        )}
        {acts.others.length > 0 && (
          <MenuButton
            iconOnly
            size="sm"
            variant="ghost"
            icon={Ellipsis}
            label={t('admin-callouts.acts.more')}
            entries={acts.others.map((act) => ({
              id: act,
              label: t(`admin-callouts.status.${act}.act`),
              onAction: () => onAct(act),
            }))}
          />
        )}
      </div>
    </header>
  )
}

/** The contract's buttons of each status (callouts 4.4; screens: header). */
function actsIn(
  status: CalloutStatus,
  isScheduling: boolean,
): { leading: StatusAct | undefined; others: readonly StatusAct[] } {
  switch (status) {
    case 'draft':
      return { leading: isScheduling ? 'schedule' : 'publish', others: [] }
    case 'scheduled':
      return { leading: 'publish', others: ['revert-to-draft'] }
    case 'open':
      return { leading: undefined, others: ['end-now', 'revert-to-draft'] }
    case 'ended':
      return { leading: 'reopen', others: ['revert-to-draft'] }
  }
}

function SaveStateText({ state, savedAt }: { state: SaveState | 'backedUp'; savedAt: Date | undefined }) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const time = savedAt && new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(savedAt)
  return (
    <span className="bd-top__state" role="status">
      {state === 'saving' && <Spinner />}
      {(state === 'unsaved' || state === 'backedUp') && <Icon of={CircleDot} size="sm" />}
      {state === 'saved' && <Icon of={CircleCheck} size="sm" />}
      {state === 'unchanged' ? '' : t(`callout-editor.state.${state}`, { time })}
    </span>
  )
}
