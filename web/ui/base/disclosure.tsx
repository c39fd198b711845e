import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface Props {
  summary: ReactNode
  open?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Something to unfold. */
export function Disclosure({ summary, open, onToggle, children }: Props) {
  return (
    <details className="disclosure" open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronDown} />
        {summary}
      </summary>
      <div className="disclosure__body">{children}</div>
    </details>
  )
}
