import type { ReactNode } from 'react'

interface Props {
  title: string
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** Fits the headings around it. */
  level?: 2 | 3 | 4
}

/** What this is and how to begin, in one sentence and one button. */
export function EmptyState({ title, children, action, level = 3 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <Heading className="empty__title">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
