import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Ellipsis, Inbox, Mail, ShieldCheck, Trash2, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type TagChanges, TagsButton } from '#web/lists/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBarHeight } from '#web/ui/layout/use-bar-height.ts'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import type { Colleague } from '../assignable.ts'
import { AssignPanel } from '../handling/assign-panel.tsx'
import type { OfferedBucket } from '../handling/bucket-name.ts'
import { useCreateResponseTag } from '../handling/create-tag.ts'
import { responseTagsQuery } from '../queries.ts'
import { useShownCallout } from '../shown-callout.ts'
import type { ReadResponse } from './queries.ts'
import { unreachableId } from './respondent.tsx'

interface Props {
  response: ReadResponse
  stays: boolean
  onStay: (stays: boolean) => void
  onMove: (bucket: OfferedBucket) => void
  onTags: (changes: TagChanges) => void
  onAssign: (to: Colleague | null) => void
  /** Undefined for whoever may not. */
  onDelete: (() => void) | undefined
  hrefs: { previous: string | undefined; next: string | undefined }
  /** The panel or dialog that is open; keys open them, too. */
  open: ActPanel | undefined
  onOpen: (panel: ActPanel | undefined) => void
}

export type ActPanel = 'tags' | 'assign' | 'writing'

const looks = {
  verified: { icon: ShieldCheck, press: 'v' },
  inbox: { icon: Inbox, press: 'i' },
  trash: { icon: Trash2, press: 'x' },
} as const

/** In the order of what is done most. */
const order = ['verified', 'inbox', 'trash'] as const satisfies readonly OfferedBucket[]

/** What can be done with a response; on phones at the lower edge, where a thumb reaches it. */
export function ActBar({ response, stays, onStay, onMove, onTags, onAssign, onDelete, hrefs, open, onOpen }: Props) {
  const { t } = useTranslation()
  const { callout, path } = useShownCallout()
  const tags = useQuery(responseTagsQuery(callout.id))
  const createTag = useCreateResponseTag(callout.id)
  const bar = useBarHeight<HTMLDivElement>()
  const moves = order.filter((bucket) => bucket !== response.bucket)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={bar} className="act-bar" role="group" aria-label={t('desk-response.acts')}>
      <span className="only-s act-bar__steps">
        <Step href={hrefs.previous} icon={ChevronUp} label={t('desk-response.previous')} />
        <Step href={hrefs.next} icon={ChevronDown} label={t('desk-response.next')} />
      </span>
      {moves.map((bucket) => (
        <Button
          key={bucket}
          size="sm"
          variant={bucket === 'verified' ? 'primary' : 'greyOutlined'}
          icon={looks[bucket].icon}
          aria-keyshortcuts={looks[bucket].press}
          onClick={() => onMove(bucket)}
        >
          {t(`desk-response.move.${bucket}`)}
        </Button>
      ))}
      <TagsButton
        title={t('desk-response.tags.title')}
        tags={tags.data ?? response.tags ?? []}
        rows={[response]}
        isWholeView
        loading={false}
        open={open === 'tags'}
        onOpen={(isOpen) => onOpen(isOpen ? 'tags' : undefined)}
        onCreate={createTag}
        manageHref={`${path}/responses/tags#tags`}
        onApply={onTags}
      />
      <PopPanel
        label={t('desk.assign.button')}
        title={t('desk.assign.title')}
        icon={UserCheck}
        size="sm"
        open={open === 'assign'}
        onOpen={(isOpen) => onOpen(isOpen ? 'assign' : undefined)}
      >
        {(close) => <AssignPanel assigneeId={response.assignee?.id ?? null} onAssign={onAssign} close={close} />}
      </PopPanel>
      <IconButton
        label={t('desk-response.email')}
        icon={Mail}
        size="sm"
        variant="greyOutlined"
        aria-keyshortcuts="w"
        {...(response.unreachable && { disabled: true, 'aria-describedby': unreachableId })}
        onClick={() => onOpen('writing')}
      />
      {onDelete && (
        <MenuButton
          iconOnly
          label={t('desk-response.more')}
          icon={Ellipsis}
          size="sm"
          entries={[
            { id: 'delete', label: t('desk-response.deletion.act'), icon: Trash2, danger: true, onAction: onDelete },
          ]}
        />
      )}
      <StaySwitch className="act-bar__stay hide-s" stays={stays} onStay={onStay} />
    </div>
  )
}

interface StayProps {
  className: string
  stays: boolean
  onStay: (stays: boolean) => void
}

/** Whether a response stays open once it was moved. On phones it stands apart from what a thumb presses. */
export function StaySwitch({ className, stays, onStay }: StayProps) {
  const { t } = useTranslation()
  return (
    <span className={className}>
      <Switch label={t('desk-response.stay')} checked={stays} onChange={(event) => onStay(event.target.checked)} />
    </span>
  )
}

interface StepProps {
  href: string | undefined
  icon: typeof ChevronUp
  label: string
}

function Step({ href, icon, label }: StepProps) {
  if (!href) {
    return (
      <Button size="sm" square disabled aria-label={label}>
        <Icon of={icon} />
      </Button>
    )
  }
  return (
    <ButtonLink size="sm" square href={href} aria-label={label}>
      <Icon of={icon} />
    </ButtonLink>
  )
}
