import * as z from 'zod/mini'
import { maxIssues } from '#domain/http/problem.ts'
import { Component, type TabPane } from './component.ts'
import { isContainer } from './component-kinds.ts'
import { partsOf } from './component-parts.ts'
import { formLimits } from './form-limits.ts'
import { isShallow } from './shallow.ts'

const SlideId = z.string().check(
  z.minLength(1),
  z.maxLength(formLimits.slideId),
  z.refine((id) => !id.includes('.'), 'isType'),
)

export const Slide = z.strictObject({
  id: SlideId,
  /** For the newsroom; respondents do not see it. */
  title: z.string(),
  components: z.array(Component),
  /** `''` and the name of no slide stand for the next one in order. */
  navigation: z.strictObject({ nextSlideId: z.string() }),
})
export type Slide = z.infer<typeof Slide>

const Slides = z.strictObject({ slides: z.array(Slide).check(z.minLength(1), z.maxLength(formLimits.slides)) })

/** A form as it is stored, without the texts of languages (callouts 3.1). */
export type Form = z.infer<typeof Slides>

/** A form as editors write it. Keys are their own within a slide, containers nest five deep, of slides there are 100. */
export const Form: z.ZodMiniType<Form, unknown> = z.pipe(
  z.unknown().check(z.refine((json) => isShallow(json), { error: 'isType', abort: true })),
  Slides.check(checkWhole),
)

type Issues = z.core.ParsePayload<Form>

function checkWhole({ value: form, issues }: Issues) {
  const report = (path: (string | number)[], message: string) => {
    if (issues.length < maxIssues) issues.push({ code: 'custom', path, message, input: undefined })
  }

  const ids = new Set<string>()
  let components = 0
  for (const [index, slide] of form.slides.entries()) {
    if (ids.has(slide.id)) report(['slides', index, 'id'], 'isUnique')
    ids.add(slide.id)
    const keys = new Set<string>()
    for (const { component, path, depth } of walk(slide.components)) {
      components += 1
      const place = ['slides', index, ...path]
      if (keys.has(component.key)) report([...place, 'key'], 'isUnique')
      keys.add(component.key)
      if (isContainer(component) && depth > formLimits.containerDepth) report(place, 'max')
    }
  }
  if (components > formLimits.components) report(['slides'], 'maxLength')
}

interface Found {
  component: Component | TabPane
  path: (string | number)[]
  /** How many containers it is or stands in. */
  depth: number
}

/** Every component of a slide in the order of the form, containers before what they hold. */
function* walk(
  components: readonly (Component | TabPane)[],
  path: (string | number)[] = [],
  depth = 0,
): Generator<Found> {
  for (const [index, component] of components.entries()) {
    const place = [...path, 'components', index]
    const inside = isContainer(component) ? depth + 1 : depth
    yield { component, path: place, depth: inside }
    yield* walk(partsOf(component), place, inside)
  }
}
