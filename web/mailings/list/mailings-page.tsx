import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressForm, ListRange, useAddress, useStayWithin } from '#web/lists/index.ts'
import { useTitle } from '#web/platform/title.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import '../mailings.css'
import { editPath, listPath } from '../paths.ts'
import { type ListedMailing, mailingsQuery } from '../queries.ts'
import { createMailing } from './acts.ts'
import { DeleteMailing } from './delete-mailing.tsx'
import {
  type MailingsAddress,
  type MailingsSearch,
  readMailingsAddress,
  tabs,
  writeMailingsAddress,
} from './mailings-address.ts'
import { MailingsTable } from './mailings-table.tsx'

const form: AddressForm<MailingsAddress, MailingsSearch> = {
  path: listPath,
  read: readMailingsAddress,
  write: writeMailingsAddress,
}

/** What the newsroom has written to its contacts, is writing and will write. */
export function MailingsPage() {
  const { t } = useTranslation()
  useTitle(t('admin-mailings.page'))
  const number = useNumber()
  const navigate = useNavigate()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/mailings' }))
  const mailings = useQuery(mailingsQuery(address))
  useStayWithin(mailings, address, change)
  const [deleted, setDeleted] = useState<ListedMailing>()
  const [isCreating, setCreating] = useState(false)
  const total = mailings.data?.total

  async function add() {
    setCreating(true)
    try {
      const id = await createMailing(t('admin-mailings.untitled'))
      await navigate({ href: editPath(id) })
    } finally {
      setCreating(false)
    }
  }

  const addButton = (
    <Button variant="primary" icon={Plus} loading={isCreating} onClick={() => void add()}>
      {t('admin-mailings.add')}
    </Button>
  )
  return (
    <>
      <PageTitle
        title={t('admin-mailings.page')}
        actions={
          <div className="row">
            <ButtonLink href="/admin/series">{t('admin-series.page')}</ButtonLink>
            {addButton}
          </div>
        }
      />
      <div className="desk-mailings">
        <RouteTabs
          label={t('admin-mailings.tabsLabel')}
          tabs={tabs.map((tab) => ({
            href: listPath + writeSearch({ ...writeMailingsAddress({ ...address, tab, page: 1 }) }),
            label: t(tab === 'all' ? 'admin-mailings.all' : `admin-mailings.status.${tab}`),
            current: tab === address.tab,
          }))}
        />
        <search className="list-search" aria-label={t('admin.filters')}>
          <div className="grow">
            <SearchField
              label={t('admin-mailings.search')}
              value={address.q}
              hotkey
              searching={mailings.isFetching && address.q !== ''}
              resultText={
                total === undefined ? undefined : t('admin-mailings.count', { count: total, formatted: number(total) })
              }
              onSearch={(typed) => {
                const q = address.q
                if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
              }}
            />
          </div>
        </search>
        <ListRange page={address.page} limit={address.limit} total={total} />
        <MailingsTable address={address} change={change} mailings={mailings} onDelete={setDeleted} add={addButton} />
      </div>
      {deleted && <DeleteMailing mailing={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}
