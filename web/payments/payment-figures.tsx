import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { classes } from '#web/ui/classes.ts'
import { useNumber } from '#web/ui/formats.ts'
import type { paymentRules } from './payments-address.ts'
import { paymentTotalsQuery } from './queries.ts'

interface Props {
  asked: ReturnType<typeof paymentRules>
  payments: UseQueryResult<{ total: number }>
}

/** How many payments the list has, and what they come to. What can't be found out is a dash; the list stays. */
export function PaymentFigures({ asked, payments }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { money } = useFormats()
  const totals = useQuery(paymentTotalsQuery(asked.sum))
  const note = asked.isSumOfSuccessful && t('admin-payments.successfulOnly')
  const amount = (name: 'sum' | 'average') =>
    figureOf(totals, (found) => {
      const value = found[name]
      return value === null ? '–' : money(value)
    })
  const isOld = totals.isPlaceholderData || payments.isPlaceholderData
  return (
    <dl className={classes('figures payment-figures', isOld && 'is-dimmed')} aria-busy={isOld}>
      <Figure name={t('admin-payments.number')}>{figureOf(payments, ({ total }) => number(total))}</Figure>
      <Figure name={t('admin-payments.total')} note={note}>
        {amount('sum')}
      </Figure>
      <Figure name={t('admin-payments.average')} note={note}>
        {amount('average')}
      </Figure>
    </dl>
  )
}

function figureOf<Found>({ data, isError }: UseQueryResult<Found>, write: (found: Found) => string): ReactNode {
  if (isError) return '–'
  return data === undefined ? <Skeleton width="6rem" height="1lh" /> : write(data)
}

function Figure({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="figure">
      <dt>
        {name}
        {note && <span className="payment-figures__note"> {note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
