import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { useShortDate } from '#web/ui/formats.ts'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import type { MismatchFacts, ReconciliationMismatch } from './queries.ts'

interface Props {
  title: string
  facts: MismatchFacts | undefined
  kind: ReconciliationMismatch['kind']
  isTheirs?: boolean
}

/** What one side has. */
export function MismatchSide({ title, facts, kind, isTheirs = false }: Props) {
  const { t } = useTranslation()
  const entries = useEntries(facts ?? {}, isTheirs)
  return (
    <div className="mismatch__side">
      <h4 className="label">{title}</h4>
      {entries.length > 0 ? (
        <InfoList entries={entries} />
      ) : (
        <p className="muted">
          {kind === 'membership-shorter' ? t('admin-reconciliation.noMembership') : t('admin-reconciliation.nothing')}
        </p>
      )}
    </div>
  )
}

function useEntries(facts: MismatchFacts, isTheirs: boolean): { label: string; value: ReactNode; numeric?: boolean }[] {
  const { t } = useTranslation()
  const { money } = useFormats()
  const date = useShortDate()
  const { amount, refunded, disputed, status, period, chargedAt, until, cancelledAt } = facts
  const written = amount !== undefined && money(amount)
  return [
    written && {
      label: t('admin-reconciliation.fact.amount'),
      value: period ? t(`admin-reconciliation.amountPer.${period}`, { amount: written }) : written,
      numeric: true,
    },
    refunded !== undefined && {
      label: t('admin-reconciliation.fact.refunded'),
      value: money(refunded),
      numeric: true,
    },
    disputed !== undefined && {
      label: t('admin-reconciliation.fact.disputed'),
      value: money(disputed),
      numeric: true,
    },
    status && { label: t('admin-reconciliation.fact.status'), value: <StatusPill status={status} /> },
    chargedAt && { label: t('admin-reconciliation.fact.chargedAt'), value: date(chargedAt), numeric: true },
    until && {
      label: t(isTheirs ? 'admin-reconciliation.fact.paidUntil' : 'admin-reconciliation.fact.until'),
      value: date(until),
      numeric: true,
    },
    cancelledAt && { label: t('admin-reconciliation.fact.cancelledAt'), value: date(cancelledAt), numeric: true },
  ].filter((entry) => entry !== false && entry !== undefined && entry !== '')
}
