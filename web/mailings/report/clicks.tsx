import { useTranslation } from 'react-i18next'
import { useNumber } from '#web/ui/formats.ts'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import type { MailingReport } from '../queries.ts'

type CountedLink = NonNullable<MailingReport['links']>[number]

/** How often each link was clicked, by whoever it was. */
export function Clicks({ links }: { links: readonly CountedLink[] }) {
  const { t } = useTranslation()
  const number = useNumber()
  const columns: Column<CountedLink>[] = [
    {
      key: 'link',
      header: t('admin-mailings.report.clicks.link'),
      cell: ({ url }) => <span className="wrap-anywhere whitespace-normal">{url}</span>,
    },
    {
      key: 'clicks',
      header: t('admin-mailings.report.clicks.total'),
      numeric: true,
      cell: ({ clicks }) => number(clicks),
    },
  ]
  return (
    <section className="sec" aria-labelledby="ml-clicks">
      <h2 id="ml-clicks" className="sec-title">
        {t('admin-mailings.report.clicks.title')}
      </h2>
      <Table
        caption={t('admin-mailings.report.clicks.title')}
        columns={columns}
        rows={links}
        keyOf={({ url }) => url}
      />
      <p className="small muted">{t('admin-mailings.report.clicks.what')}</p>
    </section>
  )
}
