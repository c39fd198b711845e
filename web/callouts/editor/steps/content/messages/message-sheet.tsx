import './messages.css'
import type { ReactNode } from 'react'
import { ErrorPlacement } from '#web/ui/base/field.tsx'

interface Props {
  title: string
  /** Where and when respondents meet it. */
  lead: string
  children: ReactNode
}

/** One of the messages around the pages of a callout. */
export function MessageSheet({ title, lead, children }: Props) {
  return (
    <ErrorPlacement value="below">
      <section className="bd-letter" aria-label={title}>
        <header>
          <h2>{title}</h2>
          <p className="muted">{lead}</p>
        </header>
        {children}
      </section>
    </ErrorPlacement>
  )
}

/** As it will be read, below what is written. */
export function MessagePreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="bd-letter__preview" aria-label={title}>
      <h3 className="small muted">{title}</h3>
      {children}
    </section>
  )
}
