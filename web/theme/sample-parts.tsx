import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { siteName } from '#web/platform/page-data.ts'
import { Bill } from '#web/shell/bill/bill.tsx'
import { DoubleRule } from '#web/ui/base/double-rule.tsx'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ToastCard } from '#web/ui/messages/toast-card.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { Table } from '#web/ui/tables/table.tsx'

const nothing = () => undefined

/** A callout's page, as readers begin to read it. */
export function SampleHead() {
  const { t } = useTranslation()
  return (
    <>
      <div className="theme-sample__plate">
        <Nameplate organisation={siteName()} />
        <a className="small" href="#sample">
          {t('admin-theme.sample.logIn')}
        </a>
      </div>
      <DoubleRule />
      <div>
        <p className="kicker">{t('admin-theme.sample.kicker')}</p>
        <h3 className="theme-sample__title">{t('admin-theme.sample.heading')}</h3>
        <p>
          {t('admin-theme.sample.text')} <a href="#sample">{t('admin-theme.sample.link')}</a>
        </p>
      </div>
    </>
  )
}

const rows = [
  { name: 'Henrik Voss', status: 'successful', amount: 120 },
  { name: 'Bilal Hassan', status: 'failed', amount: 60 },
  { name: 'Priya Raman', status: 'pending', amount: 12 },
] as const

/** What the newsroom and its members see: tabs, a list, a card, messages. */
export function SampleDesk() {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <>
      <RouteTabs
        label={t('admin-theme.sample.tabs')}
        tabs={(['overview', 'responses', 'tags'] as const).map((tab) => ({
          href: '#sample',
          label: t(`admin-theme.sample.${tab}`),
          current: tab === 'overview',
        }))}
      />
      <Table
        caption={t('admin-theme.sample.payments')}
        cards={false}
        columns={[
          { key: 'name', header: t('admin-theme.sample.name'), cell: ({ name }) => <b className="strong">{name}</b> },
          {
            key: 'status',
            header: t('admin-theme.sample.status'),
            cell: ({ status }) => <StatusPill status={status} />,
          },
          {
            key: 'amount',
            header: t('admin-theme.sample.sum'),
            numeric: true,
            cell: ({ amount }) => money(amount),
          },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        selection={{ keys: new Set(['Henrik Voss']), onChange: nothing, nameOf: ({ name }) => name }}
      />
      <div className="cg cg--bill">
        <Bill callout={{ id: 'sample', title: t('admin-theme.sample.callout') }}>
          <h4 className="bill__t">{t('admin-theme.sample.callout')}</h4>
        </Bill>
        <p className="cg__text">{t('admin-theme.sample.calloutText')}</p>
      </div>
      <Notice title={t('admin-theme.sample.notice')}>
        {t('admin-theme.sample.noticeText')} <a href="#sample">{t('admin-theme.sample.noticeLink')}</a>
      </Notice>
      <ToastCard toast={{ variant: 'success', title: t('admin-theme.sample.toast'), count: 1 }} onClose={nothing} />
    </>
  )
}
