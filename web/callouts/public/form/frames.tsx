import type { ReactNode } from 'react'
import type { ContainerComponent, TabPane } from '#domain/callouts/component.ts'

type PanelLike = Extract<ContainerComponent, { type: 'panel' | 'well' }> | TabPane

/** Form builders write a panel's title beside its label. */
export function panelTitle({ title, label }: PanelLike): string | undefined {
  return (typeof title === 'string' && title) || label
}

export function PanelFrame({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="answer-panel">
      {title && <legend className="answer-panel__title">{title}</legend>}
      <div className="answers">{children}</div>
    </fieldset>
  )
}

export function WellFrame({ children }: { children: ReactNode }) {
  return <div className="answer-well">{children}</div>
}
