import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../buttons/button-class.ts'
import { type Glyph, Icon } from '../icon.tsx'
import { Spinner } from '../status/spinner.tsx'

interface Props {
  /** Of the button. */
  label: string
  /** What the panel is for. */
  title: string
  icon?: Glyph
  variant?: ButtonVariant
  size?: ButtonSize
  loading?: boolean
  disabled?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a few controls beside it; Esc or a press elsewhere closes them, and the focus comes back. */
export function PopPanel({ label, title, icon, variant = 'greyOutlined', size = 'md', ...rest }: Props) {
  const { loading, disabled, children } = rest
  return (
    <DialogTrigger>
      <AriaButton
        className={buttonClass({ variant, size })}
        isDisabled={disabled || loading}
        aria-busy={loading || undefined}
      >
        {loading ? <Spinner /> : icon && <Icon of={icon} size={size === 'sm' ? 'sm' : 'md'} />}
        {label}
        <Icon of={ChevronDown} size="sm" />
      </AriaButton>
      <Popover className="pop-layer" offset={6} placement="bottom end">
        <Dialog className="pop pop-panel" aria-label={title}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
