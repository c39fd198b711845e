import { useTranslation } from 'react-i18next'
import type { Choice } from '#domain/contributions/choice.ts'
import { useFormats } from '#web/platform/formats.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Contribution } from '../form-kind.ts'
import type { Effect } from './effect.ts'

interface Props {
  contribution: Contribution
  choice: Choice
  effect: Effect
  /** What each payment will be. */
  total: string
  /** Card or account, in words. */
  source: string | undefined
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Before a change that is charged later: what is charged then, when, and from what. */
export function ConfirmChange({ contribution, choice, effect, total, source, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { renewalDate } = contribution
  const sum = t(`contributions.sum.${choice.period}`, { amount: total })
  const hasDate = renewalDate !== undefined && new Date(renewalDate) > new Date()
  const isPlanned = effect.kind === 'lowered' || effect.kind === 'yearly' || effect.kind === 'ask'
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('profile-contribution.confirm.title')}
      consequence={
        <>
          {hasDate
            ? t('profile-contribution.confirm.on', { date: date(renewalDate), sum })
            : t('profile-contribution.confirm.soon', { sum })}{' '}
          {source && t('profile-contribution.confirm.from', { source })}{' '}
          {isPlanned ? t('profile-contribution.confirm.cancellable') : t('profile-contribution.confirm.changeable')}
        </>
      }
      confirmLabel={t('profile-contribution.confirm.change')}
      cancelLabel={t('profile-contribution.confirm.keep')}
      onConfirm={onConfirm}
    />
  )
}
