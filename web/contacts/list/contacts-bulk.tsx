import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { countSelected, everything, isSelected, type Selection, selectionRules } from '#web/lists/index.ts'
import { useProblemMessage, useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { makeUuid } from '#web/platform/uuid.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { BulkBar } from '#web/ui/tables/bulk-bar.tsx'
import { tagsQuery } from '../tags/queries.ts'
import { BulkTags } from './bulk-tags.tsx'
import type { ListedContact } from './queries.ts'
import { type TagChanges, writeTagChanges } from './tag-changes.ts'
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
        action: { label: t('admin-contacts.tags.undo'), onPress: () => void undo(changeId) },
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

  /** Which tags, in a sentence: what is about to happen, or what has. */
  function sayTags(changes: TagChanges, when: 'confirm' | 'did'): string {
    const namesOf = (wanted: 'add' | 'remove') =>
      (queryClient.getQueryData(tagsQuery.queryKey) ?? [])
        .flatMap(({ id, name }) => (changes.get(id) === wanted ? [name] : []))
        .join(', ')
    const [added, removed] = [namesOf('add'), namesOf('remove')]
    return [
      added && t(`admin-contacts.tags.${when}Add`, { tags: added }),
      removed && t(`admin-contacts.tags.${when}Remove`, { tags: removed }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  return (
    <>
      <BulkBar
        count={count}
        total={total}
        {...(selection.mode === 'some' && { onSelectAll: () => onSelect(everything) })}
        onClear={onClear}
      >
        <BulkTags
          tags={tags}
          rows={selection.mode === 'some' && rows.length > 0 ? rows : undefined}
          isWholeView={rows.length === count}
          loading={props.isBusy}
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
