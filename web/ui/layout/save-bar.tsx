import { CircleCheck, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icon.tsx'

interface Props {
  state: 'clean' | 'dirty' | 'saving' | 'saved'
  saveLabel: string
  /** Submits the form around it unless given. */
  onSave?: () => void
  onReset?: () => void
  resetLabel?: string
  /** Which changes, where a page has more than one form. */
  label?: string
  children?: ReactNode
}

/** Stays at the bottom of a long form with what can be done about its changes. */
export function SaveBar({ state, saveLabel, onSave, onReset, resetLabel, label, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className="save-bar" aria-label={label ?? t('ui.saveBar')}>
      <span className="save-bar__state" role="status">
        {state === 'dirty' && <Icon of={Pencil} />}
        {state === 'saved' && <Icon of={CircleCheck} />}
        {state === 'clean' ? '' : t(`ui.saveState.${state}`)}
      </span>
      {children}
      {onReset && (
        <Button disabled={state !== 'dirty'} onClick={onReset}>
          {resetLabel ?? t('ui.reset')}
        </Button>
      )}
      <Button type={onSave ? 'button' : 'submit'} variant="primary" loading={state === 'saving'} onClick={onSave}>
        {saveLabel}
      </Button>
    </section>
  )
}
