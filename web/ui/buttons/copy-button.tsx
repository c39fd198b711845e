import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'

interface Props {
  text: string
  /** What the button says before it is pressed; "Copy" unless given. */
  label?: string
  /** What is copied, for those who hear the button without seeing what stands beside it. */
  what?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** Only the icon is seen. */
  iconOnly?: boolean
}

/** Copies a text and says so for two seconds; the focus stays where it is. */
export function CopyButton({ text, label, what, variant = 'greyOutlined', size = 'sm', className, iconOnly }: Props) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setState(isCopied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), 2000)
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        square={iconOnly}
        icon={state === 'copied' ? Check : Copy}
        onClick={copy}
      >
        <span className={iconOnly ? 'sr' : undefined}>
          {state === 'copied' ? t('ui.copied') : (label ?? t('ui.copy'))}
        </span>
        {what && <span className="sr"> {what}</span>}
      </Button>
      <span className="sr" role="status">
        {state === 'copied' ? t('ui.copied') : state === 'failed' ? t('ui.copyFailed') : ''}
      </span>
    </>
  )
}
