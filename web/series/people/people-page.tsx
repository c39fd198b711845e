import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberStates } from '#domain/series/series.ts'
import { type AddressForm, PagedTable, useAddress, useStayWithin } from '#web/lists/index.ts'
import { Addressee, MergedText, useMergedWords } from '#web/mailings/index.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { useTitle } from '#web/platform/title.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber, useShortDate } from '#web/ui/formats.ts'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { peoplePath } from '../paths.ts'
import { type Member, peopleQuery, refreshSeries, type Series } from '../queries.ts'
import { SeriesHead } from '../series-head.tsx'
import { SeriesLoader } from '../series-loader.tsx'
import { useStepName } from '../step-name.ts'
import '../series.css'
import {
  isNarrowed,
  type PeopleAddress,
  type PeopleSearch,
  type PeopleSort,
  readPeopleAddress,
  writePeopleAddress,
} from './people-address.ts'

/** Who is where in a series. */
export function PeoplePage() {
  const { id } = useParams({ from: '/dashboard/admin/series/$id/people' })
  return <SeriesLoader id={id}>{(series) => <People series={series} />}</SeriesLoader>
}

function People({ series }: { series: Series }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { id, name, counts, steps } = series
  useTitle(t('admin-series.people.title', { name }))
  const form: AddressForm<PeopleAddress, PeopleSearch> = {
    path: peoplePath(id),
    read: readPeopleAddress,
    write: writePeopleAddress,
  }
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/series/$id/people' }))
  const found = useQuery(peopleQuery(id, address))
  useStayWithin(found, address, change)
  const [leaving, setLeaving] = useState<Member>()
  const columns = useColumns(series, setLeaving)
  const stepName = useStepName(steps)
  const inWords = useMergedWords()
  const messageOf = useProblemMessage()
  const total = found.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)
  const shown = memberStates.filter((state) => state === 'inside' || state === address.state || counts[state] > 0)
  return (
    <>
      <SeriesHead series={series} page="people" />
      <div className="series__list">
        <search className="list-search" aria-label={t('admin.filters')}>
          <div className="grow">
            <SearchField
              label={t('admin-series.people.search')}
              value={address.q}
              hotkey
              searching={found.isFetching && address.q !== ''}
              resultText={found.data && t('admin-series.people.found', { count: total, formatted: number(total) })}
              onSearch={(typed) => {
                const q = address.q
                if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
              }}
            />
          </div>
          <Select
            className="list-search__short"
            label={t('admin-series.people.where')}
            labelHidden
            placeholder={t('admin-series.people.anywhere')}
            value={address.state ?? ''}
            options={shown.map((state) => ({
              value: state,
              label: t('admin-series.people.stateCount', {
                state: t(`admin-series.state.${state}`),
                formatted: number(counts[state]),
              }),
            }))}
            onChange={({ target }) =>
              change({ state: memberStates.find((state) => state === target.value), step: undefined, page: 1 })
            }
          />
          <Select
            className="list-search__short"
            label={t('admin-series.people.next')}
            labelHidden
            placeholder={t('admin-series.people.anyStep')}
            value={address.step ?? ''}
            options={steps.map((step) => ({ value: step.id, label: inWords(stepName(step.id)) }))}
            onChange={({ target }) => change({ step: target.value || undefined, state: undefined, page: 1 })}
          />
        </search>
        <PagedTable
          caption={t('admin-series.people.caption', { from: number(from), to: number(to), total: number(total) })}
          columns={columns}
          found={found}
          page={address.page}
          limit={address.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          keyOf={(member) => member.id}
          errorLevel={2}
          sort={{ key: address.sort, order: address.order }}
          onSort={({ key, order }) => change({ sort: key as PeopleSort, order, page: 1 }, { replace: true })}
          empty={
            isNarrowed(address) ? (
              <EmptyState
                level={2}
                title={t('admin.noMatch')}
                action={
                  <Button onClick={() => change({ q: '', state: undefined, step: undefined, page: 1 })}>
                    {t('admin.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState level={2} title={t('admin-series.people.empty')}>
                {t(series.status === 'draft' ? 'admin-series.people.emptyDraft' : 'admin-series.people.emptyText')}
              </EmptyState>
            )
          }
        />
      </div>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={t('admin-series.people.removeTitle', { name: leaving.name || leaving.email })}
          consequence={t('admin-series.people.removeText')}
          confirmLabel={t('admin-series.people.remove')}
          danger
          messageOf={messageOf}
          onConfirm={async () => {
            await call(
              'DELETE /series/:id/members/:memberId',
              { params: { id, memberId: leaving.id } },
              { quiet: true },
            )
            await refreshSeries()
            toaster.show({ variant: 'success', title: t('admin-series.people.removed') })
          }}
        />
      )}
    </>
  )
}

function useColumns({ steps }: Series, onRemove: (member: Member) => void): Column<Member>[] {
  const { t } = useTranslation()
  const number = useNumber()
  const date = useShortDate()
  const moment = useMoment()
  const stepName = useStepName(steps)
  return [
    {
      key: 'person',
      header: t('admin-series.people.person'),
      width: '16rem',
      isHead: true,
      cell: ({ contactId, name, email }) => <Addressee {...{ contactId, name, email }} />,
    },
    {
      key: 'where',
      header: t('admin-series.people.where'),
      cell: ({ ending, endedAt, nextStepId }) => (
        <span className="block whitespace-normal wrap-anywhere">
          {ending ? (
            <>
              {t(`admin-series.state.${ending}`)}
              {endedAt && <span className="block small muted">{date(endedAt)}</span>}
            </>
          ) : (
            <MergedText text={t('admin-series.people.waits', { step: nextStepId ? stepName(nextStepId) : '' })} />
          )}
        </span>
      ),
    },
    {
      key: 'nextAt',
      header: t('admin-series.people.nextAt'),
      numeric: true,
      sortsFirst: 'asc',
      cell: ({ nextAt }) => (nextAt ? moment(nextAt) : '–'),
    },
    {
      key: 'received',
      header: t('admin-series.people.received'),
      numeric: true,
      wideOnly: true,
      cell: ({ received }) => number(received),
    },
    {
      key: 'enteredAt',
      header: t('admin-series.people.enteredAt'),
      numeric: true,
      sortsFirst: 'desc',
      cell: ({ enteredAt }) => date(enteredAt),
    },
    {
      key: 'acts',
      header: t('admin-series.people.acts'),
      numeric: true,
      cell: (member) =>
        member.ending ? null : (
          <IconButton
            size="sm"
            icon={UserMinus}
            label={t('admin-series.people.removeOf', { name: member.name || member.email })}
            onClick={() => onRemove(member)}
          />
        ),
    },
  ]
}

/** 21 Nov, 14:31, by the clocks of the site. */
function useMoment(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: siteTimeZone(),
  })
  return (iso) => format.format(new Date(iso))
}
