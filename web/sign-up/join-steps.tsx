import { useTranslation } from 'react-i18next'
import { Stepper } from '#web/ui/joining/stepper.tsx'

export type JoinStep = 'contribution' | 'payment' | 'confirm' | 'account'

/** Where someone stands on the way in; paying is no step when nothing is to be paid. */
export function JoinSteps({ current, unpaid }: { current: JoinStep; unpaid?: boolean }) {
  const { t } = useTranslation()
  const steps: JoinStep[] = unpaid
    ? ['contribution', 'confirm', 'account']
    : ['contribution', 'payment', 'confirm', 'account']
  return (
    <Stepper
      label={t('sign-up.steps.label')}
      steps={steps.map((step) => ({ label: t(`sign-up.steps.${step}`) }))}
      current={steps.indexOf(current)}
    />
  )
}
