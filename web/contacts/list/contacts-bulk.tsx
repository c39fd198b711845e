import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { useProblemMessage, useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { makeUuid } from '#web/platform/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { BulkBar } from '#web/ui/tables/bulk-bar.tsx'
import { useCreateTag } from '../tags/create-tag.ts'
import { tagsQuery } from '../tags/queries.ts'
import type { ListedContact } from './queries.ts'
import { refreshTagged, useUndoTags } from './undo-tags.ts'

/** From here on a change is asked about again. */
const manyContacts = 100

interface Props {
  selection: Selection
  onSelect: (selection: Selection) => void
  onClear: () => void
  /** What the list shows. */
  page: readonly ListedContact[]
  total: number
  matching: RuleGroup | undefined
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onExport: () => void
}

/** Many contacts, and a mistake is seen late: twice as long as one that concerns a single thing. */
const undoMs = 16_000

/** How many are selected, and what can be done with them. */
export function ContactsBulk({ selection, onSelect, onClear, page, total, matching, ...props }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const tags = useQuery(tagsQuery).data ?? []
  const count = countSelected(selection, total)
  const [pending, setPending] = useState<TagChanges>()
  const showProblem = useProblemToast()
  const messageOf = useProblemMessage()
  const undo = useUndoTags()
  const create = useCreateTag()
  const sayTags = useTagWords(() => queryClient.getQueryData(tagsQuery.queryKey) ?? [])
  const rows = page.filter(({ id }) => isSelected(selection, id))

  async function changeTags(changes: TagChanges) {
    props.onBusy(true)
    try {
      const changeId = makeUuid()
      const updates = { tags: writeTagChanges(changes) }
      const { affected } = await call('PATCH /contact', {
        body: { rules: selectionRules(selection, matching), updates, changeId },
      })
      toaster.show({
        variant: 'success',
        title: t('admin-contacts.tags.changed', { count: affected, formatted: number(affected) }),
        description: sayTags(changes, 'did'),
        action: { label: t('admin.undo'), onPress: () => void undo(changeId) },
        timeoutMs: undoMs,
      })
      await refreshTagged()
      onClear()
    } finally {
      props.onBusy(false)
    }
  }

  function apply(changes: TagChanges) {
    if (count > manyContacts) setPending(changes)
    else changeTags(changes).catch(showProblem)
  }

  return (
    <>
      <BulkBar
        count={count}
        total={total}
        {...(selection.mode === 'some' && { onSelectAll: () => onSelect(everything) })}
        onClear={onClear}
      >
        <TagsButton
          title={t('admin-contacts.tags.title')}
          tags={tags}
          rows={selection.mode === 'some' && rows.length > 0 ? rows : undefined}
          isWholeView={rows.length === count}
          loading={props.isBusy}
          onCreate={create}
          manageHref="/admin/contacts/tags"
          onApply={apply}
        />
        <Button size="sm" icon={Download} disabled={props.isBusy} onClick={props.onExport}>
          {t('admin.export.button')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={pending !== undefined}
        onClose={() => setPending(undefined)}
        title={t('admin-contacts.tags.confirmTitle', { count, formatted: number(count) })}
        consequence={pending ? sayTags(pending, 'confirm') : ''}
        confirmLabel={t('admin-contacts.tags.confirm')}
        messageOf={messageOf}
        onConfirm={async () => {
          if (pending) await changeTags(pending)
        }}
      />
    </>
  )
}
