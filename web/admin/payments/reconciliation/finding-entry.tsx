import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { Link } from '#web/ui/link.tsx'
import { useShortDate } from '../../list-formats.ts'
import { FindingActions } from './finding-actions.tsx'
import { FindingSide } from './finding-side.tsx'
import type { Finding } from './queries.ts'

/** One difference: what it is, whom it is about, what each side has, and what can be done. */
export function FindingEntry({ finding }: { finding: Finding }) {
  const { t } = useTranslation()
  const date = useShortDate()
  const { kind, contact, ours, theirs, state, settledAt, repairedByItself, firstSeenAt, subject } = finding
  const provider = t(`admin-reconciliation.provider.${finding.provider}`)
  const titleId = `finding-${finding.id}`

  return (
    <li className="finding" aria-labelledby={titleId}>
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
        <div className="finding__sides">
          <FindingSide title={t('admin-reconciliation.here')} facts={ours} kind={kind} />
          <FindingSide title={t('admin-reconciliation.there', { provider })} facts={theirs} kind={kind} isTheirs />
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
      <FindingActions finding={finding} />
    </li>
  )
}
