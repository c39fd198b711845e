import { useEffect, useState } from 'react'
import type { Component, ContainerComponent, ContentComponent, TabPane } from '#domain/callouts/component.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import type { QuestionSlide } from '#domain/callouts/questions.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { useSlide } from './form-context.ts'
import { FormText } from './form-text.tsx'
import { PanelFrame, panelTitle, WellFrame } from './frames.tsx'
import { QuestionField } from './question-field.tsx'

interface Props {
  slide: QuestionSlide
  components: readonly (Component | TabPane)[]
}

/** What stands on a slide or in a container, as far as it is shown. */
export function Components({ slide, components }: Props) {
  const { shown } = useSlide()
  return components.map((component) => {
    const placed = slide.placed.get(component.key)
    if (!placed || placed.hidden || !shown.has(component.key)) return null
    return <AnyComponent key={component.key} slide={slide} component={component} />
  })
}

function AnyComponent({ slide, component }: { slide: QuestionSlide; component: Component | TabPane }) {
  switch (component.type) {
    case 'content':
      return <Content component={component} />
    case 'well':
      return (
        <WellFrame>
          <Components slide={slide} components={component.components} />
        </WellFrame>
      )
    case undefined:
    case 'panel':
      return <Panel slide={slide} panel={component} />
    case 'tabs':
      return <TabSet slide={slide} tabs={component} />
    default: {
      const question = slide.questions.get(component.key)
      return question ? <QuestionField question={question} /> : null
    }
  }
}

function Content({ component }: { component: ContentComponent }) {
  return <FormText html={component.html} />
}

type PanelLike = Extract<ContainerComponent, { type: 'panel' | 'well' }> | TabPane

/** A group with a title; where the newsroom wants it so it folds up. */
function Panel({ slide, panel }: { slide: QuestionSlide; panel: PanelLike }) {
  const [isOpen, setOpen] = useState(panel.collapsed !== true)
  const wanted = useWantedIn(panel)
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  const title = panelTitle(panel)
  const inside = <Components slide={slide} components={panel.components} />
  if (panel.collapsible === true) {
    return (
      <div className="answer-panel">
        <Disclosure summary={title ?? ''} open={isOpen || wanted !== undefined} onToggle={setOpen}>
          <div className="answers">{inside}</div>
        </Disclosure>
      </div>
    )
  }
  return <PanelFrame title={title}>{inside}</PanelFrame>
}

function TabSet({ slide, tabs }: { slide: QuestionSlide; tabs: Extract<ContainerComponent, { type: 'tabs' }> }) {
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
        content: (
          <div className="answers">
            <Components slide={slide} components={pane.type === undefined ? pane.components : insideOf(pane)} />
          </div>
        ),
      }))}
    />
  )
}

/** A pane's own frame is its tab; any other component stands in it as it is. */
function insideOf(pane: Component): readonly (Component | TabPane)[] {
  return pane.type === 'panel' ? pane.components : [pane]
}

/** The question that is wanted, where it stands inside this container. */
function useWantedIn(container: Component | TabPane): { key: string } | undefined {
  const { wanted } = useSlide()
  return wanted && keysIn(container).has(wanted.key) ? wanted : undefined
}

function keysIn(component: Component | TabPane): Set<string> {
  return new Set([component.key, ...partsOf(component).flatMap((part) => [...keysIn(part)])])
}
