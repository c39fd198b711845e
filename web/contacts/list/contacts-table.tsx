import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { PagedTable } from '#web/lists/index.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column, Selection } from '#web/ui/tables/table.tsx'
import { type Sort, SortSelect } from '#web/ui/tables/table-sort.tsx'
import { ContributionCell, NameCell } from './contact-cells.tsx'
import { type ContactSort, type ContactsAddress, contactSorts } from './contacts-address.ts'
import type { ListedContact } from './queries.ts'
import { type ColumnChoice, columnChoices } from './shown-columns.ts'
import type { ChangeAddress } from './use-contacts-address.ts'

interface Props {
  address: ContactsAddress
  change: ChangeAddress
  contacts: UseQueryResult<{ items: ListedContact[]; total: number }>
  shown: readonly ColumnChoice[]
  selection: Pick<Selection<ListedContact>, 'keys' | 'onChange'>
  /** Something is being done to the selected rows. */
  isBusy: boolean
  /** Whether the list is narrowed down at all, and the way back to everybody. */
  isNarrowed: boolean
  onWiden: () => void
}

export function ContactsTable({ address, change, contacts, shown, selection, ...rest }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const columns = useColumns(shown)
  const { data } = contacts
  const range = rangeOf(address.page, address.limit, data?.total ?? 0)
  return (
    <PagedTable
      caption={t('admin.contacts.caption', {
        from: number(range.from),
        to: number(range.to),
        total: number(data?.total ?? 0),
      })}
      columns={columns}
      sortsElsewhere
      found={contacts}
      isBusy={rest.isBusy}
      page={address.page}
      limit={address.limit}
      onPage={(page) => change({ page })}
      onLimit={(limit) => change({ limit, page: 1 })}
      keyOf={({ id }) => id}
      {...sortOf(address, change)}
      selection={{ ...selection, nameOf: displayName }}
      empty={<NoContacts isNarrowed={rest.isNarrowed} onWiden={rest.onWiden} />}
    />
  )
}

/** What the list is sorted by, and how that is changed. */
function sortOf({ sort: key, order }: ContactsAddress, change: ChangeAddress) {
  return {
    sort: { key, order },
    onSort: ({ key, order }: Sort) => {
      const sort = contactSorts.find((each) => each === key)
      if (sort) change({ sort, order, page: 1 }, { replace: true })
    },
  }
}

/** Sorts the cards of phones, beside the number of contacts. */
export function ContactsSort({ address, change, shown }: Pick<Props, 'address' | 'change' | 'shown'>) {
  return <SortSelect columns={useColumns(shown)} {...sortOf(address, change)} />
}

function NoContacts({ isNarrowed, onWiden }: Pick<Props, 'isNarrowed' | 'onWiden'>) {
  const { t } = useTranslation()
  if (!isNarrowed) {
    return (
      <EmptyState
        level={2}
        title={t('admin.contacts.empty')}
        action={<ButtonLink href="/admin/contacts/add">{t('admin-contacts.add')}</ButtonLink>}
      >
        {t('admin.contacts.emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={2}
      title={t('admin.noMatch')}
      action={<Button onClick={onWiden}>{t('admin.clearFilters')}</Button>}
    />
  )
}

type ContactColumn = Column<ListedContact> & { key: ContactSort }

/** The heads of the columns that can be hidden. */
export function useColumnHeads(): (column: ColumnChoice) => string {
  const { t } = useTranslation()
  const heads: Record<ColumnChoice, string> = {
    email: t('admin.contacts.email'),
    contributionMonthlyAmount: t('admin.contacts.contribution'),
    joined: t('admin.contacts.joined'),
    membershipStarts: t('admin.contacts.memberSince'),
    lastSeen: t('admin.contacts.lastSeen'),
  }
  return (column) => heads[column]
}

function useColumns(shown: readonly ColumnChoice[]): ContactColumn[] {
  const { t } = useTranslation()
  const date = useShortDate()
  const headOf = useColumnHeads()
  const cells: Record<ColumnChoice, Column<ListedContact>['cell']> = {
    email: ({ email }) => (
      <div className="soft contact-email" title={email}>
        {email}
      </div>
    ),
    contributionMonthlyAmount: (contact) => <ContributionCell contact={contact} />,
    joined: ({ joined }) => date(joined),
    membershipStarts: ({ roles = [] }) => {
      const member = roles.find(({ role }) => role === 'member')
      return member ? date(member.dateAdded) : '–'
    },
    lastSeen: ({ lastSeen }) => (lastSeen ? date(lastSeen) : t('admin.never')),
  }
  const name: ContactColumn = {
    key: 'firstname',
    header: t('admin.contacts.name'),
    sortsFirst: 'asc',
    cell: (contact) => <NameCell contact={contact} />,
  }
  const further = columnChoices.filter((column) => shown.includes(column))
  return [
    name,
    ...further.map(
      (key): ContactColumn => ({
        key,
        header: headOf(key),
        cell: cells[key],
        // Figures and dates take what they need; names and addresses share the rest.
        ...(key === 'email' ? { sortsFirst: 'asc' } : { sortsFirst: 'desc', numeric: true, width: '1px' }),
        ...(key === 'contributionMonthlyAmount' && { isAmount: true }),
        ...((key === 'membershipStarts' || key === 'lastSeen') && { wideOnly: true }),
      }),
    ),
  ]
}
