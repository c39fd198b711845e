import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'

interface Step {
  label: ReactNode
  /** How many fields of a finished step must be put right. */
  errors?: number
}

interface Props {
  steps: readonly Step[]
  /** Index of the current step; all before it are done. */
  current: number
  label: string
}

/** Bars for the steps of a journey. On small screens only the current one has words, with its number. */
export function Stepper({ steps, current, label }: Props) {
  const { t } = useTranslation()
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const state = step.errors ? 'error' : index < current ? 'done' : index === current ? 'current' : 'upcoming'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order
          <li key={index} className={`is-${state}`} aria-current={index === current ? 'step' : undefined}>
            {state === 'done' && <Icon of={Check} size="sm" />}
            {state === 'error' && <Icon of={CircleAlert} size="sm" />}
            {index === current && (
              <span className="only-s">{t('ui.stepOf', { step: index + 1, count: steps.length })}</span>
            )}
            <span>
              {step.label}
              {step.errors ? `, ${t('ui.toFix', { count: step.errors })}` : ''}
              {state === 'done' && <span className="sr"> ({t('ui.done')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
