import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'

interface Props extends Omit<ButtonProps, 'onClick' | 'loading'> {
  onPress: () => Promise<unknown>
  /** Stands in the button for two seconds, and is said. */
  doneLabel?: string
  failedLabel?: string
  children: ReactNode
}

/** Runs one call: a second press while it runs is ignored, its end is announced. */
export function AsyncButton({ onPress, doneLabel, failedLabel, icon, children, ...rest }: Props) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function run() {
    clearTimeout(timer.current)
    setState('running')
    const isDone = await onPress().then(
      () => true,
      () => false,
    )
    setState(isDone ? 'done' : 'failed')
    timer.current = setTimeout(() => setState('idle'), 2000)
  }

  const done = doneLabel ?? t('tables.asyncDone')
  const failed = failedLabel ?? t('tables.asyncFailed')
  return (
    <>
      <Button
        {...rest}
        loading={state === 'running'}
        icon={state === 'done' ? Check : state === 'failed' ? CircleAlert : icon}
        onClick={run}
      >
        {state === 'done' ? done : state === 'failed' ? failed : children}
      </Button>
      <span className="sr" role="status">
        {state === 'done' ? done : state === 'failed' ? failed : ''}
      </span>
    </>
  )
}
