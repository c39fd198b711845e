import type { ReactNode } from 'react'
import type { ComponentOf } from '#domain/callouts/component.ts'
import type { FrameProps } from '../frame-type.ts'

export function Well({ component, inside }: FrameProps<ComponentOf<'well'>>) {
  return <WellFrame>{inside(component.components)}</WellFrame>
}

export function WellFrame({ children }: { children: ReactNode }) {
  return <div className="answer-well">{children}</div>
}
