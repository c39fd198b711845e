import type { Component, TabPane } from '#domain/callouts/component.ts'
import { isInput } from '#domain/callouts/component-kinds.ts'
import type { QuestionSlide } from '#domain/callouts/questions.ts'
import { frameOf } from '#web/callouts/question-types/frames.ts'
import { useSlide } from '#web/callouts/question-types/slide-context.ts'
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
  if (isInput(component)) {
    const question = slide.questions.get(component.key)
    return question ? <QuestionField question={question} /> : null
  }
  const Frame = frameOf(component)
  if (!Frame) return null
  return (
    <Frame
      component={component}
      slide={slide}
      inside={(components) => <Components slide={slide} components={components} />}
    />
  )
}
