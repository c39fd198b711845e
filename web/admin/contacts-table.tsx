import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useFormats } from '#web/platform/formats.ts'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { ContactMarks } from './contact-marks.tsx'
import { type ContactSort, type ContactsAddress, contactSorts } from './contacts-address.ts'
import type { ChangeAddress } from './contacts-page.tsx'
import { useNumber, useShortDate } from './list-formats.ts'
import type { Contact } from './queries.ts'

interface Props {
  address: ContactsAddress
  change: ChangeAddress
  contacts: UseQueryResult<{ items: Contact[]; total: number }>
  captionRef: Ref<HTMLTableCaptionElement>
}

export function ContactsTable({ address, change, contacts, captionRef }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const columns = useColumns()
  const { data, error } = contacts
  const range = rangeOf(address.page, address.limit, data?.total ?? 0)
  return (
    <Table
      caption={t('admin.contacts.caption', {
        from: number(range.from),
        to: number(range.to),
        total: number(data?.total ?? 0),
      })}
      captionRef={captionRef}
      columns={columns}
      rows={data?.items ?? []}
      keyOf={({ id }) => id}
      sort={{ key: address.sort, order: address.order }}
      onSort={({ key, order }) => {
        const sort = contactSorts.find((each) => each === key)
        if (sort) change({ sort, order, page: 1 }, { replace: true })
      }}
      state={stateOf(contacts)}
      {...(error instanceof ApiProblem && { errorMessage: problemText(error, t) })}
      onRetry={() => void contacts.refetch()}
      empty={<NoContacts address={address} change={change} />}
    />
  )
}

function stateOf({ data, isError, isPlaceholderData, isFetching }: Props['contacts']) {
  if (isError) return 'error'
  if (!data) return 'loading'
  return isPlaceholderData && isFetching ? 'refreshing' : 'ready'
}

function NoContacts({ address, change }: Pick<Props, 'address' | 'change'>) {
  const { t } = useTranslation()
  if (!address.q && !address.tag) {
    return (
      <EmptyState level={2} title={t('admin.contacts.empty')}>
        {t('admin.contacts.emptyText')}
      </EmptyState>
    )
  }
  const clear = () => change({ q: '', tag: undefined, page: 1 })
  return (
    <EmptyState
      level={2}
      title={t('admin.noMatch')}
      action={<Button onClick={clear}>{t('admin.clearFilters')}</Button>}
    />
  )
}

type ContactColumn = Column<Contact> & { key: ContactSort }

function useColumns(): ContactColumn[] {
  const { t } = useTranslation()
  const date = useShortDate()
  return [
    {
      key: 'firstname',
      header: t('admin.contacts.name'),
      sortsFirst: 'asc',
      width: '100%',
      cell: (contact) => <Name contact={contact} />,
    },
    {
      key: 'email',
      header: t('admin.contacts.email'),
      sortsFirst: 'asc',
      cell: ({ email }) => <div className="soft clip sm:w-36 lg:w-52">{email}</div>,
    },
    {
      key: 'contributionMonthlyAmount',
      header: t('admin.contacts.contribution'),
      sortsFirst: 'desc',
      numeric: true,
      cell: (contact) => <Contribution contact={contact} />,
    },
    {
      key: 'joined',
      header: t('admin.contacts.joined'),
      sortsFirst: 'desc',
      numeric: true,
      cell: ({ joined }) => date(joined),
    },
    {
      key: 'membershipStarts',
      header: t('admin.contacts.memberSince'),
      sortsFirst: 'desc',
      numeric: true,
      wideOnly: true,
      cell: ({ roles = [] }) => {
        const member = roles.find(({ role }) => role === 'member')
        return member ? date(member.dateAdded) : '–'
      },
    },
  ]
}

function Name({ contact }: { contact: Contact }) {
  const { profile, tags = [] } = contact
  return (
    <>
      <span className="row nowrap max-sm:flex-wrap max-sm:gap-0">
        <Link className="table__link" href={`/admin/contacts/${contact.id}`}>
          {displayName(contact)}
        </Link>
        {profile?.description && (
          <span className="small muted clip grow contain-inline-size max-sm:basis-full">{profile.description}</span>
        )}
      </span>
      <div className="sub contain-inline-size max-sm:flex-wrap">
        <ContactMarks contact={contact} />
        {tags.map(({ id, name }) => (
          <Tag key={id} name={name} href={`/admin/contacts?tag=${id}`} />
        ))}
      </div>
    </>
  )
}

function Contribution({ contact: { contributionAmount, contributionPeriod } }: { contact: Contact }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (contributionAmount === undefined || contributionPeriod === undefined) return '–'
  return (
    <span>
      {money(contributionAmount)} <br className="max-sm:hidden" />
      <span className="small muted">{t(`contributions.per.${contributionPeriod}`)}</span>
    </span>
  )
}
