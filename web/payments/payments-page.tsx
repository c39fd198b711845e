import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Download, GitCompareArrows } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentExportColumns } from '#domain/payments/export-columns.ts'
import {
  type AddressForm,
  type ChangeAddress,
  ExportDialog,
  ListRange,
  useAddress,
  useStayWithin,
} from '#web/lists/index.ts'
import { download } from '#web/platform/http/call.ts'
import { useTitle } from '#web/platform/title.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterChips } from '#web/ui/filter-builder/filter-chips.tsx'
import { countRules, fieldMap, knownPart } from '#web/ui/filter-builder/filter-field.ts'
import { useNumber } from '#web/ui/formats.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { usePaymentFields } from './payment-fields.ts'
import { PaymentFigures } from './payment-figures.tsx'
import './payments.css'
import {
  isNarrowed,
  type PaymentsAddress,
  type PaymentsSearch,
  paymentRules,
  readPaymentsAddress,
  tabs,
  writePaymentsAddress,
} from './payments-address.ts'
import { PaymentsSearchRow } from './payments-search.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { paymentsQuery, recoveriesQuery } from './queries.ts'
import { RecoveryFigures } from './recovery-figures.tsx'

/** The table need not wait for the builder's calendars. */
const FilterPanel = lazy(() =>
  import('#web/ui/filter-builder/filter-panel.tsx').then((panel) => ({ default: panel.FilterPanel })),
)

export type ChangePayments = ChangeAddress<PaymentsAddress>

const path = '/admin/payments'
const form: AddressForm<PaymentsAddress, PaymentsSearch> = {
  path,
  read: readPaymentsAddress,
  write: writePaymentsAddress,
}

/** Every payment the providers told of; which of them, in which order and how far on, says the address. */
export function PaymentsPage() {
  const { t } = useTranslation()
  useTitle(t('admin-payments.page'))
  const number = useNumber()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin/payments' }))
  const { rules } = address
  const fieldList = usePaymentFields(rules)
  const fields = useMemo(() => fieldMap(fieldList), [fieldList])
  const asked = paymentRules(address, rules && knownPart(rules, fields))
  const payments = useQuery(paymentsQuery(address, asked.list))
  useStayWithin(payments, address, change)
  const recoveries = useQuery(recoveriesQuery(address))
  // Whether there are any decides where the list begins: it would move if it didn't wait for that.
  const isPlaced = !recoveries.isPending || recoveries.failureCount > 0
  const [isBuilding, setBuilding] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const total = payments.data?.total ?? 0
  const changeRules = (next: PaymentsAddress['rules']) => change({ rules: next, page: 1 })

  return (
    <>
      <PageTitle
        title={t('admin-payments.page')}
        actions={
          <ButtonLink size="sm" icon={GitCompareArrows} href={`${path}/reconciliation`}>
            {t('admin-reconciliation.page')}
          </ButtonLink>
        }
      />
      <div className="payments">
        <RouteTabs
          label={t('admin-payments.tabs')}
          tabs={tabs.map((tab) => ({
            href: path + writeSearch({ ...writePaymentsAddress({ ...address, tab, page: 1 }) }),
            label: tab === 'all' ? t('admin-payments.all') : t(`ui.status.${tab}`),
            current: tab === address.tab,
          }))}
        />
        <PaymentFigures asked={asked} payments={payments} />
        <RecoveryFigures address={address} recoveries={recoveries} />
        {isPlaced && (
          <>
            <PaymentsSearchRow
              address={address}
              change={change}
              ruleCount={countRules(rules)}
              isBuilding={isBuilding}
              onBuild={() => setBuilding(!isBuilding)}
            />
            <Suspense>
              <FilterPanel
                open={isBuilding}
                onClose={() => setBuilding(false)}
                fields={fieldList}
                applied={rules}
                onApply={changeRules}
              />
            </Suspense>
            <FilterChips rules={isBuilding ? undefined : rules} fields={fields} onChange={changeRules} />
            <div className="list-actions">
              <ListRange page={address.page} limit={address.limit} total={payments.data?.total} />
              <span className="sr" role="status">
                {payments.data && t('admin-payments.count', { count: total, formatted: number(total) })}
              </span>
              <span className="list-actions__end">
                <Button size="sm" icon={Download} disabled={total === 0} onClick={() => setExporting(true)}>
                  {t('admin.export.button')}
                </Button>
              </span>
            </div>
            <PaymentsTable
              address={address}
              change={change}
              payments={payments}
              isNarrowed={isNarrowed(address)}
              onWiden={() =>
                change({ tab: 'all', from: undefined, to: undefined, contact: undefined, rules: undefined, page: 1 })
              }
            />
          </>
        )}
      </div>
      {isExporting && (
        <Suspense>
          <ExportDialog
            open
            onClose={() => setExporting(false)}
            onDownload={() => download('GET /payment.csv', { query: asked.list ? { rules: asked.list } : {} })}
            columns={paymentExportColumns}
            title={t('admin-payments.export')}
            count={total}
            countText={t('admin-payments.exportCount', { count: total, formatted: number(total) })}
          />
        </Suspense>
      )}
    </>
  )
}
