import { useQuery } from '@tanstack/react-query'
import { Download, FolderInput, Inbox, Newspaper, ShieldCheck, Trash2, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { offeredBuckets } from '#domain/callouts/bucket.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import {
  countSelected,
  everything,
  isSelected,
  type Selection,
  selectionRules,
  type TagChanges,
  TagsButton,
  useTagWords,
  writeTagChanges,
} from '#web/lists/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { PopPanel } from '#web/ui/overlays/pop-panel.tsx'
import { BulkBar } from '#web/ui/tables/bulk-bar.tsx'
import type { Colleague } from '../assignable.ts'
import type { BucketTab } from '../filters/responses-address.ts'
import { AssignPanel } from '../handling/assign-panel.tsx'
import { useCreateResponseTag } from '../handling/create-tag.ts'
import { shownIn } from '../handling/public-buckets.ts'
import { responseTagsQuery } from '../queries.ts'
import { useShownCallout } from '../shown-callout.ts'
import type { ListedResponse } from './queries.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** What opens above the table: by its button, or by a key. */
export type BulkPanel = 'move' | 'tags' | 'assign'

interface Props {
  bucket: BucketTab
  selection: Selection
  onSelect: (selection: Selection) => void
  onClear: () => void
  /** What the list shows. */
  page: readonly ListedResponse[]
  total: number
  matching: RuleGroup
  open: BulkPanel | undefined
  onOpen: (panel: BulkPanel | undefined) => void
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onDone: () => void
  onExport: () => void
  /** Undefined for whoever writes no stories. */
  onLink: (() => void) | undefined
}

const looks = {
  inbox: { icon: Inbox, shortcut: 'i' },
  verified: { icon: ShieldCheck, shortcut: 'v' },
  trash: { icon: Trash2, shortcut: 'x' },
} as const

/** How many responses are selected, and what can be done with them. */
export function ResponsesBulk({ bucket, selection, page, total, matching, open, onOpen, isBusy, ...props }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const { callout, path } = useShownCallout()
  const tagsQuery = responseTagsQuery(callout.id)
  const tags = useQuery(tagsQuery).data ?? []
  const createTag = useCreateResponseTag(callout.id)
  const sayTags = useTagWords(() => queryClient.getQueryData(tagsQuery.queryKey) ?? [])
  const count = countSelected(selection, total)
  const rows = page.filter(({ id }) => isSelected(selection, id))
  const { start, pending } = useBulkChange({
    calloutId: callout.id,
    count,
    rules: rulesOf(callout.id, selection, matching),
    onBusy: props.onBusy,
    onDone: props.onDone,
  })

  function move(to: (typeof offeredBuckets)[number]) {
    const place = shownIn(callout, to)
    start({
      updates: { bucket: to },
      ask: (words) => t(`desk.bulk.move.${to}.ask`, words),
      done: (words) => t(`desk.bulk.move.${to}.done`, words),
      confirm: t('desk.bulk.move.confirm'),
      means: place && t(`desk.bulk.willBePublic.${place}`),
      follows: place && t(`desk.bulk.nowPublic.${place}`),
    })
  }

  function tag(changes: TagChanges) {
    start({
      updates: { tags: writeTagChanges(changes) },
      ask: (words) => t('desk.bulk.tags.ask', words),
      done: (words) => t('desk.bulk.tags.done', words),
      confirm: t('desk.bulk.tags.confirm'),
      means: sayTags(changes, 'confirm'),
      follows: sayTags(changes, 'did'),
    })
  }

  function assign(to: Colleague | null) {
    start({
      updates: { assigneeId: to?.id ?? null },
      ask: (words) =>
        to ? t('desk.bulk.assign.ask', { ...words, name: to.name }) : t('desk.bulk.unassign.ask', words),
      done: (words) =>
        to ? t('desk.bulk.assign.done', { ...words, name: to.name }) : t('desk.bulk.unassign.done', words),
      confirm: t(to ? 'desk.bulk.assign.confirm' : 'desk.bulk.unassign.confirm'),
    })
  }

  const openable = (panel: BulkPanel) => ({
    open: open === panel,
    onOpen: (isOpen: boolean) => onOpen(isOpen ? panel : undefined),
  })
  const shownPlace = shownIn(callout, 'verified')

  return (
    <>
      <BulkBar
        count={count}
        total={total}
        {...(selection.mode === 'some' && { onSelectAll: () => props.onSelect(everything) })}
        onClear={props.onClear}
      >
        <MenuButton
          label={t('desk.bulk.move.button')}
          icon={FolderInput}
          size="sm"
          disabled={isBusy}
          {...openable('move')}
          entries={offeredBuckets
            .filter((to) => to !== bucket)
            .map((to) => ({ id: to, label: t(`ui.status.${to}`), ...looks[to], onAction: () => move(to) }))}
          note={bucket !== 'verified' && shownPlace && t(`desk.bulk.public.${shownPlace}`)}
        />
        <TagsButton
          title={t('desk.bulk.tags.title')}
          tags={tags}
          rows={selection.mode === 'some' && rows.length > 0 ? rows : undefined}
          isWholeView={rows.length === count}
          loading={isBusy}
          {...openable('tags')}
          onCreate={createTag}
          manageHref={`${path}/responses/tags#tags`}
          onApply={tag}
        />
        <PopPanel
          label={t('desk.bulk.assign.button')}
          title={t('desk.bulk.assign.title')}
          icon={UserCheck}
          size="sm"
          disabled={isBusy}
          {...openable('assign')}
        >
          {(close) => <AssignPanel onAssign={assign} close={close} />}
        </PopPanel>
        {props.onLink && (
          <Button size="sm" icon={Newspaper} disabled={isBusy} onClick={props.onLink}>
            {t('desk.bulk.story')}
          </Button>
        )}
        <Button size="sm" icon={Download} disabled={isBusy} onClick={props.onExport}>
          {t('admin.export.button')}
        </Button>
      </BulkBar>
      {pending && <ConfirmDialog open {...pending} messageOf={messageOf} />}
    </>
  )
}

/** The selected responses as rules: always of this one callout. */
export function rulesOf(calloutId: string, selection: Selection, matching: RuleGroup): RuleGroup {
  const ofCallout = { field: 'calloutId', operator: 'equal' as const, value: [calloutId] }
  return { condition: 'AND', rules: [ofCallout, selectionRules(selection, matching)] }
}
