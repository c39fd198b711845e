import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { classes } from '#web/ui/classes.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import type { PaymentsAddress } from './payments-address.ts'
import type { RecoveryReport } from './queries.ts'

interface Props {
  address: Pick<PaymentsAddress, 'from' | 'to'>
  recoveries: UseQueryResult<RecoveryReport>
}

/** What became of renewals that failed, in the chosen days or the past year. Nothing where none did. */
export function RecoveryFigures({ address: { from, to }, recoveries }: Props) {
  const { t } = useTranslation()
  const { data, isPlaceholderData } = recoveries
  if (!data || data.open.count + data.recovered.count + data.lost.count === 0) return null
  const period = t(from || to ? 'admin-payments.recoveries.inDays' : 'admin-payments.recoveries.inYear')
  return (
    <Section title={t('admin-payments.recoveries.title')}>
      <dl
        className={classes('figures payment-figures', isPlaceholderData && 'is-dimmed')}
        aria-busy={isPlaceholderData}
      >
        <Figure
          name={t('admin-payments.recoveries.open')}
          note={t('admin-payments.recoveries.now')}
          counted={data.open}
        />
        <Figure name={t('admin-payments.recoveries.recovered')} note={period} counted={data.recovered} />
        <Figure name={t('admin-payments.recoveries.lost')} note={period} counted={data.lost} />
      </dl>
      <OpenRecoveries report={data} />
    </Section>
  )
}

interface FigureProps {
  name: string
  note: string
  counted: RecoveryReport['open']
}

function Figure({ name, note, counted: { count, sum } }: FigureProps) {
  const number = useNumber()
  const { money } = useFormats()
  return (
    <div className="figure">
      <dt>
        {name} <span className="payment-figures__note">{note}</span>
      </dt>
      <dd>
        {number(count)} <span className="recovery-figures__sum">{money(sum)}</span>
      </dd>
    </div>
  )
}

type Waiting = Pick<RecoveryReport['people'][number], 'hasNewMethod' | 'needsApproval' | 'endsAt'>

/** What a payment waits for, and how long. */
function Standing({ hasNewMethod, needsApproval, endsAt }: Waiting) {
  const { t } = useTranslation()
  const { date } = useFormats()
  if (hasNewMethod) return t('admin-payments.recoveries.onItsWay')
  return t(`admin-payments.recoveries.${needsApproval ? 'approvalUntil' : 'until'}`, { date: date(endsAt) })
}

/** Whom a word might help: those whose time is over soonest come first. */
function OpenRecoveries({ report: { people, open } }: { report: RecoveryReport }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  if (people.length === 0) return null
  return (
    <Disclosure summary={t('admin-payments.recoveries.who', { count: open.count })}>
      <ul className="recovery-people">
        {people.map(({ contact, amount, ...standing }) => (
          <li key={contact.id}>
            <Link href={`/admin/contacts/${contact.id}/contribution`}>{contact.displayName}</Link>{' '}
            <span className="num">{money(amount)}</span>{' '}
            <span className="small muted">
              <Standing {...standing} />
            </span>
          </li>
        ))}
      </ul>
      {open.count > people.length && (
        <p className="small muted">{t('admin-payments.recoveries.more', { count: open.count - people.length })}</p>
      )}
    </Disclosure>
  )
}
