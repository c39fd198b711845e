import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Check, Ellipsis, Minus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { contactsHref } from './contacts-link.ts'
import { DeleteGroup } from './delete-group.tsx'
import { GroupPanel } from './group-panel.tsx'
import { type KeptGroup, refreshNewsletter } from './queries.ts'

type Opened = { panel: 'add' } | { panel: 'edit' | 'delete'; group: KeptGroup }

/** The newsletters that people choose from, in the order in which they are offered. */
export function GroupsSection({ groups }: { groups: readonly KeptGroup[] }) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [opened, setOpened] = useState<Opened>()
  const [deletions, setDeletions] = useState(0)
  const title = useRef<HTMLSpanElement>(null)
  // The button that opened the question is gone with its row.
  useEffect(() => {
    if (deletions > 0) title.current?.focus()
  }, [deletions])
  const order = useMutation({
    mutationFn: (ids: string[]) => call('PUT /newsletter/order', { body: { ids } }),
    onSuccess: refreshNewsletter,
    onError: showProblem,
  })
  const columns = useColumns({
    groups,
    isMoving: order.isPending,
    onOpen: setOpened,
    onMove: (ids) => order.mutate(ids),
  })
  /** With as many subscribers as it has by now. */
  const asNow = (group: KeptGroup) => groups.find(({ id }) => id === group.id) ?? group
  function closeDeleted() {
    setOpened(undefined)
    setDeletions((before) => before + 1)
  }
  const add = (
    <Button icon={Plus} variant="primary" size="sm" onClick={() => setOpened({ panel: 'add' })}>
      {t('admin-newsletter.groups.add')}
    </Button>
  )
  const heading = (
    <span ref={title} tabIndex={-1}>
      {t('admin-newsletter.groups.title')}
    </span>
  )
  return (
    <Section title={heading} action={groups.length > 0 ? add : undefined}>
      <p className="ui soft mb-3 form-col">{t('admin-newsletter.groups.what')}</p>
      <Table
        caption={t('admin-newsletter.groups.caption')}
        columns={columns}
        rows={groups}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('admin-newsletter.groups.none')} action={add}>
            {t('admin-newsletter.groups.noneText')}
          </EmptyState>
        }
      />
      {(opened?.panel === 'add' || opened?.panel === 'edit') && (
        <GroupPanel group={opened.panel === 'edit' ? opened.group : undefined} onClose={() => setOpened(undefined)} />
      )}
      {opened?.panel === 'delete' && (
        <DeleteGroup group={asNow(opened.group)} onClose={() => setOpened(undefined)} onDeleted={closeDeleted} />
      )}
    </Section>
  )
}

interface ColumnOptions {
  groups: readonly KeptGroup[]
  /** While one is being moved no other is: it would take the first back. */
  isMoving: boolean
  onOpen: (opened: Opened) => void
  onMove: (ids: string[]) => void
}

function useColumns({ groups, isMoving, onOpen, onMove }: ColumnOptions): Column<KeptGroup>[] {
  const { t } = useTranslation()
  const number = useNumber()
  const ids = groups.map(({ id }) => id)
  return [
    {
      key: 'label',
      header: t('admin-newsletter.groups.label'),
      cell: ({ label, description }) => (
        <span className="whitespace-normal">
          <span className="block wrap-anywhere">{label}</span>
          {description && <span className="block small muted wrap-anywhere">{description}</span>}
        </span>
      ),
    },
    {
      key: 'subscribers',
      header: t('admin-newsletter.groups.subscribers'),
      numeric: true,
      cell: ({ id, label, subscribers }) => (
        <Link href={contactsHref('subscribed', id)}>
          {number(subscribers)} <span className="sr">{label}</span>
        </Link>
      ),
    },
    {
      key: 'public',
      header: t('admin-newsletter.groups.public'),
      cell: ({ isPublic }) => (
        <Badge plain icon={isPublic ? Check : Minus}>
          {t(isPublic ? 'admin-newsletter.groups.offered' : 'admin-newsletter.groups.notOffered')}
        </Badge>
      ),
    },
    {
      key: 'acts',
      header: t('admin-newsletter.groups.acts'),
      numeric: true,
      cell: (group) => {
        const at = ids.indexOf(group.id)
        return (
          <MenuButton
            iconOnly
            label={t('admin-newsletter.groups.acts')}
            name={t('admin-newsletter.groups.actsOf', { name: group.label })}
            icon={Ellipsis}
            variant="ghost"
            size="sm"
            entries={[
              {
                id: 'edit',
                label: t('admin-newsletter.groups.edit'),
                icon: Pencil,
                onAction: () => onOpen({ panel: 'edit', group }),
              },
              {
                id: 'up',
                label: t('admin-newsletter.groups.up'),
                icon: ArrowUp,
                disabled: isMoving || at <= 0,
                onAction: () => onMove(swapped(ids, at, at - 1)),
              },
              {
                id: 'down',
                label: t('admin-newsletter.groups.down'),
                icon: ArrowDown,
                disabled: isMoving || at === ids.length - 1,
                onAction: () => onMove(swapped(ids, at, at + 1)),
              },
              { separator: 'danger' },
              {
                id: 'delete',
                label: t('admin-newsletter.groups.delete'),
                icon: Trash2,
                danger: true,
                onAction: () => onOpen({ panel: 'delete', group }),
              },
            ]}
          />
        )
      },
    },
  ]
}

function swapped(ids: readonly string[], one: number, other: number): string[] {
  return ids.map((id, index) => (index === one ? ids[other] : index === other ? ids[one] : id) ?? id)
}
