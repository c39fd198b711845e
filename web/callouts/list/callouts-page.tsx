import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressForm, type ChangeAddress, ListRange, useAddress, useStayWithin } from '#web/lists/index.ts'
import { useTitle } from '#web/platform/title.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { DeskOnly } from '../access-panel.tsx'
import { DeleteDialog } from '../acts/delete-dialog.tsx'
import { ReplicateDialog } from '../acts/replicate-dialog.tsx'
import { isThere } from '../public-address.ts'
import { calloutsQuery, type ListedCallout, tabCountQuery } from '../queries.ts'
import {
  type CalloutsAddress,
  type CalloutsSearch,
  isNarrowed,
  readCalloutsAddress,
  tabs,
  writeCalloutsAddress,
} from './callouts-address.ts'
import { CalloutsTable } from './callouts-table.tsx'

export type ChangeCallouts = ChangeAddress<CalloutsAddress>

const path = '/admin/callouts'
const newPath = `${path}/new`
const form: AddressForm<CalloutsAddress, CalloutsSearch> = {
  path,
  read: readCalloutsAddress,
  write: writeCalloutsAddress,
}

/** All callouts for admins, those they review for others; which of them, and how far on, says the address. */
export function CalloutsPage() {
  return (
    <DeskOnly>
      <CalloutList />
    </DeskOnly>
  )
}

/** What a row's menu asks for. */
export interface RowAct {
  kind: 'replicate' | 'delete'
  callout: ListedCallout
}

function CalloutList() {
  const { t } = useTranslation()
  useTitle(t('admin-callouts.page'))
  const number = useNumber()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/callouts' }))
  const callouts = useQuery(calloutsQuery(address))
  const counts = useQueries({ queries: tabs.map((tab) => tabCountQuery(tab)) })
  useStayWithin(callouts, address, change)
  const mayCreate = isAdmin(useSignedIn()) && isThere(newPath)
  const [act, setAct] = useState<RowAct>()
  const total = callouts.data?.total

  return (
    <>
      <PageTitle
        title={t('admin-callouts.page')}
        actions={
          mayCreate && (
            <ButtonLink className="hide-s" href={newPath} variant="primary" icon={Plus}>
              {t('admin-callouts.create')}
            </ButtonLink>
          )
        }
      />
      <div className="desk-callouts">
        <RouteTabs
          label={t('admin-callouts.tabsLabel')}
          tabs={tabs.map((tab, index) => {
            const count = counts[index]?.data
            return {
              href: path + writeSearch({ ...writeCalloutsAddress({ ...address, tab, page: 1 }) }),
              label: t(`admin-callouts.tabs.${tab}`),
              current: tab === address.tab,
              ...(count !== undefined && { count }),
            }
          })}
        />
        <search className="list-search" aria-label={t('admin.filters')}>
          <div className="grow">
            <SearchField
              label={t('admin-callouts.search')}
              value={address.q}
              hotkey
              searching={callouts.isFetching && address.q !== ''}
              resultText={
                total === undefined ? undefined : t('admin-callouts.count', { count: total, formatted: number(total) })
              }
              onSearch={(typed) => {
                const q = address.q
                if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
              }}
            />
          </div>
        </search>
        <ListRange page={address.page} limit={address.limit} total={total} />
        <CalloutsTable
          address={address}
          change={change}
          callouts={callouts}
          isNarrowed={isNarrowed(address)}
          onAct={setAct}
          createPath={mayCreate ? newPath : undefined}
        />
      </div>
      {mayCreate && (
        <ButtonLink
          className="fab only-s"
          variant="primary"
          square
          href={newPath}
          aria-label={t('admin-callouts.create')}
        >
          <Icon of={Plus} size="lg" />
        </ButtonLink>
      )}
      {act?.kind === 'replicate' && <ReplicateDialog callout={act.callout} onClose={() => setAct(undefined)} />}
      {act?.kind === 'delete' && <DeleteDialog callout={act.callout} onClose={() => setAct(undefined)} />}
    </>
  )
}
