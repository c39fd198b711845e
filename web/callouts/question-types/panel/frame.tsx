import { type ReactNode, useEffect, useState } from 'react'
import type { ComponentOf, TabPane } from '#domain/callouts/component.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import type { FrameProps } from '../frame-type.ts'
import { useWantedIn } from '../wanted.ts'

type PanelLike = ComponentOf<'panel'> | TabPane

/** A group with a title; where the newsroom wants it so it folds up. A pane that stands by itself is one. */
export function Panel({ component: panel, inside }: FrameProps<PanelLike>) {
  const [isOpen, setOpen] = useState(panel.collapsed !== true)
  const wanted = useWantedIn(panel)
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  const title = panelTitle(panel)
  if (panel.collapsible === true) {
    return (
      <div className="answer-panel">
        <Disclosure summary={title ?? ''} open={isOpen || wanted !== undefined} onToggle={setOpen}>
          <div className="answers">{inside(panel.components)}</div>
        </Disclosure>
      </div>
    )
  }
  return <PanelFrame title={title}>{inside(panel.components)}</PanelFrame>
}

/** Form builders write a panel's title beside its label. */
export function panelTitle({ title, label }: { title?: unknown; label?: string | undefined }): string | undefined {
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
