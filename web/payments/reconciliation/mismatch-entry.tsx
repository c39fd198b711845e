import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { useShortDate } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { MismatchActions } from './mismatch-actions.tsx'
import { MismatchSide } from './mismatch-side.tsx'
import type { ReconciliationMismatch } from './queries.ts'

/** One difference: what it is, whom it is about, what each side has, and what can be done. */
export function MismatchEntry({ mismatch }: { mismatch: ReconciliationMismatch }) {
  const { t } = useTranslation()
  const date = useShortDate()
  const { kind, contact, ours, theirs, state, settledAt, repairedByItself, firstSeenAt, subject } = mismatch
  const provider = t(`admin-reconciliation.provider.${mismatch.provider}`)
  const titleId = `mismatch-${mismatch.id}`

  return (
    <li className="mismatch" aria-labelledby={titleId}>
      <h3 className="h3" id={titleId}>
        {t(`admin-reconciliation.kind.${kind}`, { provider })}
      </h3>
      <p className="ui">
        {contact ? (
          <Link className="table__link strong wrap-anywhere" href={`/admin/contacts/${contact.id}`}>
            {displayName(contact)}
          </Link>
        ) : (
          <span className="muted">{t('admin-reconciliation.nobody')}</span>
        )}
      </p>
      <p className="soft">{t(`admin-reconciliation.why.${kind}`, { provider })}</p>
      {(ours || theirs) && (
        <div className="mismatch__sides">
          <MismatchSide title={t('admin-reconciliation.here')} facts={ours} kind={kind} />
          <MismatchSide title={t('admin-reconciliation.there', { provider })} facts={theirs} kind={kind} isTheirs />
        </div>
      )}
      <p className="small muted wrap-anywhere">
        {t('admin-reconciliation.fact.subject', { provider })}: <span className="num">{subject}</span>
        <br />
        {state === 'repaired' && settledAt
          ? t(repairedByItself ? 'admin-reconciliation.settledByItself' : 'admin-reconciliation.settled', {
              date: date(settledAt),
            })
          : t('admin-reconciliation.firstSeen', { date: date(firstSeenAt) })}
      </p>
      <MismatchActions mismatch={mismatch} />
    </li>
  )
}
