import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type AddressForm, PagedTable, useAddress, useStayWithin } from '#web/lists/index.ts'
import { download } from '#web/platform/http/call.ts'
import { siteTimeZone } from '#web/platform/time-zone.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { rangeOf } from '#web/ui/tables/paging.ts'
import type { Column } from '#web/ui/tables/table.tsx'
import { Addressee } from '../addressee.tsx'
import { reportPath } from '../paths.ts'
import { type MailingReport, type Recipient, recipientsQuery } from '../queries.ts'
import { RecipientState } from '../recipient-state.tsx'
import {
  type RecipientSort,
  type RecipientsAddress,
  type RecipientsSearch,
  readRecipientsAddress,
  recipientSorts,
  recipientTabs,
  writeRecipientsAddress,
} from './recipients-address.ts'

/** Each recipient with what happened, by what it is about. */
export function RecipientsSection({ report }: { report: MailingReport }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { id, status, counts, recipients } = report.mailing
  const form: AddressForm<RecipientsAddress, RecipientsSearch> = {
    path: reportPath(id),
    read: readRecipientsAddress,
    write: writeRecipientsAddress,
  }
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/mailings/$id/report' }))
  const found = useQuery(recipientsQuery(id, address))
  // Each change of the numbers above is one of the rows below.
  const numbers = JSON.stringify([status, counts])
  const told = useRef(numbers)
  const { refetch } = found
  useEffect(() => {
    if (told.current === numbers) return
    told.current = numbers
    void refetch()
  }, [numbers, refetch])
  useStayWithin(found, address, change)
  const columns = useColumns()
  const total = found.data?.total ?? 0
  const { from, to } = rangeOf(address.page, address.limit, total)
  const shown = recipientTabs.filter((tab) => tab === 'all' || tab === address.tab || counts[tab] > 0)
  return (
    <Section
      title={t('admin-mailings.report.recipients')}
      action={
        <AsyncButton
          size="sm"
          variant="text"
          onPress={() => download('GET /mailings/:id/recipients.csv', { params: { id } })}
        >
          {t('admin-mailings.report.export')}
        </AsyncButton>
      }
    >
      <RouteTabs
        label={t('admin-mailings.report.tabsLabel')}
        tabs={shown.map((tab) => ({
          href: reportPath(id) + writeSearch({ ...writeRecipientsAddress({ ...address, tab, page: 1 }) }),
          label: t(tab === 'all' ? 'admin-mailings.all' : `admin-mailings.recipient.status.${tab}`),
          current: tab === address.tab,
          count: tab === 'all' ? recipients : counts[tab],
        }))}
      />
      <div className="ml-recipients__bar">
        <search className="grow" aria-label={t('admin-mailings.report.search')}>
          <SearchField
            label={t('admin-mailings.report.search')}
            value={address.q}
            searching={found.isFetching && address.q !== ''}
            resultText={found.data && t('admin-mailings.report.found', { count: total, formatted: number(total) })}
            onSearch={(typed) => {
              const q = address.q
              if (typed !== q) change({ q: typed, page: 1 }, { replace: q !== '' && typed !== '' })
            }}
          />
        </search>
        <Select
          label={t('admin-mailings.report.sort')}
          size="sm"
          value={address.sort}
          options={recipientSorts.map((value) => ({ value, label: t(`admin-mailings.report.sorts.${value}`) }))}
          onChange={({ target }) =>
            change(
              {
                sort: target.value as RecipientSort,
                order: target.value === 'triedAt' ? 'desc' : 'asc',
                page: 1,
              },
              { replace: true },
            )
          }
        />
      </div>
      <PagedTable
        caption={t('admin-mailings.report.tableCaption', {
          from: number(from),
          to: number(to),
          total: number(total),
        })}
        columns={columns}
        found={found}
        page={address.page}
        limit={address.limit}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit, page: 1 })}
        keyOf={(recipient) => recipient.id}
        errorLevel={3}
        empty={<EmptyState title={t('admin-mailings.report.nobody')} />}
      />
    </Section>
  )
}

function useColumns(): Column<Recipient>[] {
  const { t } = useTranslation()
  const number = useNumber()
  const moment = useMomentOfTry()
  const happened = useHappened()
  return [
    {
      key: 'recipient',
      header: t('admin-mailings.recipient.who'),
      width: '17rem',
      cell: ({ contactId, name, email }) => <Addressee {...{ contactId, name, email }} />,
    },
    {
      key: 'status',
      header: t('admin-mailings.recipient.statusHead'),
      width: '9rem',
      cell: ({ status }) => <RecipientState status={status} />,
    },
    {
      key: 'happened',
      header: t('admin-mailings.recipient.happened'),
      cell: (recipient) => (
        <span className="block whitespace-normal">
          {happened(recipient)}
          {recipient.answer && <span className="block small muted wrap-anywhere">{recipient.answer}</span>}
          {recipient.mayBeTwice && (
            <span className="block small muted">{t('admin-mailings.recipient.mayBeTwice')}</span>
          )}
        </span>
      ),
    },
    {
      key: 'attempts',
      header: t('admin-mailings.recipient.attempts'),
      numeric: true,
      wideOnly: true,
      // One that is being handed over has no outcome yet.
      cell: ({ attempts, triedAt }) => (triedAt === null ? '–' : number(attempts)),
    },
    {
      key: 'triedAt',
      header: t('admin-mailings.recipient.triedAt'),
      numeric: true,
      wideOnly: true,
      cell: ({ triedAt }) => (triedAt ? moment(triedAt) : '–'),
    },
  ]
}

function useHappened(): (recipient: Recipient) => string {
  const { t } = useTranslation()
  const moment = useMomentOfTry()
  return ({ status, reason, nextTryAt, email }) => {
    const host = email.slice(email.lastIndexOf('@') + 1)
    const what = reason
      ? t(`admin-mailings.recipient.reason.${reason}`, { host })
      : t(`admin-mailings.recipient.did.${status}`, { host })
    return status === 'deferred' && nextTryAt
      ? t('admin-mailings.recipient.nextTry', { what, moment: moment(nextTryAt) })
      : what
  }
}

/** 21 Nov, 14:31, by the clocks of the site. */
function useMomentOfTry(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: siteTimeZone(),
  })
  return (iso) => format.format(new Date(iso))
}
