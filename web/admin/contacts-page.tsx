import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Pagination } from '#web/ui/tables/pagination.tsx'
import { pageCount, rangeOf } from '#web/ui/tables/paging.ts'
import { type ContactsAddress, readContactsAddress, writeContactsAddress } from './contacts-address.ts'
import { ContactsSearch } from './contacts-search.tsx'
import { ContactsTable } from './contacts-table.tsx'
import { rememberList } from './last-list.ts'
import { useNumber } from './list-formats.ts'
import { contactCountQuery, contactsQuery } from './queries.ts'

/** Everybody the newsroom knows; which of them, in which order and how far on, says the address. */
export function ContactsPage() {
  const { t } = useTranslation()
  useTitle(t('admin.contacts.page'))
  const { address, change } = useContactsAddress()
  const contacts = useQuery(contactsQuery(address, address.tag))
  const caption = useRef<HTMLTableCaptionElement>(null)
  const { data } = contacts
  const pastEnd =
    data !== undefined && !contacts.isPlaceholderData && address.page > pageCount(address.limit, data.total)

  useEffect(() => {
    if (pastEnd) change({ page: pageCount(address.limit, data.total) }, { replace: true })
  }, [pastEnd, change, address.limit, data?.total])
  useEffect(() => {
    if (!data) return
    const ids = data.items.map(({ id }) => id)
    rememberList({ address: location.pathname + location.search, ids, offset: data.offset, total: data.total })
  }, [data])

  function goToPage(page: number) {
    change({ page })
    caption.current?.focus()
  }

  return (
    <>
      <PageTitle title={t('admin.contacts.page')} facts={<Facts />} />
      <ContactsSearch address={address} change={change} found={data} searching={contacts.isFetching} />
      {data && data.total > 0 && <Range address={address} total={data.total} />}
      <ContactsTable address={address} change={change} contacts={contacts} captionRef={caption} />
      {data && data.total > 0 && (
        <Pagination
          page={address.page}
          limit={address.limit}
          total={data.total}
          onPage={goToPage}
          onLimit={(limit) => change({ limit, page: 1 })}
        />
      )}
    </>
  )
}

export type ChangeAddress = (change: Partial<ContactsAddress>, options?: { replace?: boolean }) => void

/** The list the address names, and the way to another one. What is not understood falls away with a word. */
function useContactsAddress(): { address: ContactsAddress; change: ChangeAddress } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const { address, broken } = readContactsAddress(useSearch({ from: '/dashboard/admin/contacts' }))
  const names = broken.join(', ')

  const change: ChangeAddress = (changes, { replace = false } = {}) => {
    // A search that is due while somebody is on the way to another page must not bring them back.
    if (router.latestLocation.pathname !== '/admin/contacts') return
    const search = writeContactsAddress({ ...address, ...changes })
    void navigate({ to: '/admin/contacts', search, replace, resetScroll: false })
  }
  useEffect(() => {
    if (!names) return
    toaster.show({ variant: 'warning', title: t('admin.badAddress', { names }) })
    change({}, { replace: true })
  })
  return { address, change }
}

function Facts() {
  const { t } = useTranslation()
  const number = useNumber()
  const all = useQuery(contactCountQuery('all'))
  const members = useQuery(contactCountQuery('members'))
  if (all.data === undefined || members.data === undefined) return <>&nbsp;</>
  const facts = { count: all.data, formatted: number(all.data), members: number(members.data) }
  return t('admin.contacts.facts', facts)
}

function Range({ address, total }: { address: ContactsAddress; total: number }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { from, to } = rangeOf(address.page, address.limit, total)
  return (
    <p className="small muted num mb-2">
      {t('ui.range', { from: number(from), to: number(to), total: number(total) })}
    </p>
  )
}
