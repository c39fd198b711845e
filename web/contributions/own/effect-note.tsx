import { useTranslation } from 'react-i18next'
import type { Choice } from '#domain/contributions/choice.ts'
import { useFormats } from '#web/platform/formats.ts'
import { RadioCards } from '#web/ui/choices/radio-cards.tsx'
import type { Contribution } from '../form-kind.ts'
import type { Effect } from './effect.ts'

interface Props {
  effect: Effect
  contribution: Contribution
  choice: Choice
  /** What each payment will be. */
  total: string
  prorate: boolean
  onProrate: (prorate: boolean) => void
}

/** When a change takes effect; a question where there are two ways. */
export function EffectNote({ effect, contribution: { renewalDate }, choice, total, prorate, onProrate }: Props) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const day = renewalDate && new Date(renewalDate) > new Date() ? date(renewalDate) : undefined
  if (effect.kind === 'none') return null
  if (effect.kind !== 'ask') {
    const sum = t(`contributions.sum.${choice.period}`, { amount: total })
    return (
      <p className="contrib__effect" role="status">
        {day
          ? t(`profile-contribution.effect.${effect.kind}.on`, { sum, date: day })
          : t(`profile-contribution.effect.${effect.kind}.soon`, { sum })}
      </p>
    )
  }
  const oneOff = money(effect.oneOff)
  return (
    <RadioCards
      label={t('profile-contribution.prorate.when')}
      hint={t('profile-contribution.prorate.monthsLeft', { count: effect.monthsLeft })}
      options={[
        {
          value: 'now',
          label: t('profile-contribution.prorate.now'),
          description: t('profile-contribution.prorate.nowSum', { amount: oneOff }),
        },
        {
          value: 'later',
          label: day ? t('profile-contribution.prorate.on', { date: day }) : t('profile-contribution.prorate.later'),
          description: t('profile-contribution.prorate.laterSum'),
        },
      ]}
      value={prorate ? 'now' : 'later'}
      onChange={(when) => onProrate(when === 'now')}
    />
  )
}
