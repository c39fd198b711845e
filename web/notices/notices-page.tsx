import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressForm, ListRange, useAddress, useStayWithin } from '#web/lists/index.ts'
import { useTitle } from '#web/platform/title.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { DeleteNotice } from './delete-notice.tsx'
import {
  type NoticesAddress,
  type NoticesSearch,
  readNoticesAddress,
  tabs,
  writeNoticesAddress,
} from './notices-address.ts'
import { NoticesTable } from './notices-table.tsx'
import { addPath, listPath } from './paths.ts'
import { type ListedNotice, noticesQuery, tabCountQuery } from './queries.ts'

const form: AddressForm<NoticesAddress, NoticesSearch> = {
  path: listPath,
  read: readNoticesAddress,
  write: writeNoticesAddress,
}

/** What the newsroom has told, tells and will tell its members; which of it, and how far on, says the address. */
export function NoticesPage() {
  const { t } = useTranslation()
  useTitle(t('admin-notices.page'))
  const number = useNumber()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/notices' }))
  const notices = useQuery(noticesQuery(address))
  const counts = useQueries({ queries: tabs.map((tab) => tabCountQuery(tab)) })
  useStayWithin(notices, address, change)
  const [deleted, setDeleted] = useState<ListedNotice>()
  const total = notices.data?.total

  return (
    <>
      <PageTitle
        title={t('admin-notices.page')}
        actions={
          <ButtonLink className="hide-s" href={addPath} variant="primary" icon={Plus}>
            {t('admin-notices.add')}
          </ButtonLink>
        }
      />
      <div className="desk-notices">
        <RouteTabs
          label={t('admin-notices.tabsLabel')}
          tabs={tabs.map((tab, index) => {
            const count = counts[index]?.data
            return {
              href: listPath + writeSearch({ ...writeNoticesAddress({ ...address, tab, page: 1 }) }),
              label: t(`admin-notices.tabs.${tab}`),
              current: tab === address.tab,
              ...(count !== undefined && { count }),
            }
          })}
        />
        <search className="list-search" aria-label={t('admin.filters')}>
          <div className="grow">
            <SearchField
              label={t('admin-notices.search')}
              value={address.q}
              hotkey
              searching={notices.isFetching && address.q !== ''}
              resultText={
                total === undefined ? undefined : t('admin-notices.count', { count: total, formatted: number(total) })
              }
              onSearch={(typed) => {
                const q = address.q
                if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
              }}
            />
          </div>
        </search>
        <ListRange page={address.page} limit={address.limit} total={total} />
        <NoticesTable address={address} change={change} notices={notices} onDelete={setDeleted} />
      </div>
      <ButtonLink className="fab only-s" variant="primary" square href={addPath} aria-label={t('admin-notices.add')}>
        <Icon of={Plus} size="lg" />
      </ButtonLink>
      {deleted && <DeleteNotice notice={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
