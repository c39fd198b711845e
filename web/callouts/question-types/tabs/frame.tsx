import { useState } from 'react'
import type { Component, ComponentOf, TabPane } from '#domain/callouts/component.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import type { FrameProps } from '../frame-type.ts'
import { useSlide } from '../slide-context.ts'
import { keysIn, useWantedIn } from '../wanted.ts'

export function TabSet({ component: tabs, slide, inside }: FrameProps<ComponentOf<'tabs'>>) {
  const { shown, errors } = useSlide()
  const panes = tabs.components.filter(({ key }) => shown.has(key) && slide.placed.get(key)?.hidden !== true)
  const [selected, setSelected] = useState(panes[0]?.key)
  const wanted = useWantedIn(tabs)
  const [followed, setFollowed] = useState(wanted)
  if (wanted !== followed) {
    setFollowed(wanted)
    const pane = wanted && panes.find((each) => keysIn(each).has(wanted.key))
    if (pane) setSelected(pane.key)
  }
  return (
    <Tabs
      label={tabs.label ?? ''}
      selected={panes.some(({ key }) => key === selected) ? selected : panes[0]?.key}
      onSelect={setSelected}
      tabs={panes.map((pane) => ({
        id: pane.key,
        label: pane.label ?? pane.key,
        errors: [...keysIn(pane)].filter((key) => errors.has(key)).length,
        content: <div className="answers">{inside(insideOf(pane))}</div>,
      }))}
    />
  )
}

/** A pane's own frame is its tab; any other component stands in it as it is. */
function insideOf(pane: Component | TabPane): readonly (Component | TabPane)[] {
  return pane.type === undefined || pane.type === 'panel' ? pane.components : [pane]
}
