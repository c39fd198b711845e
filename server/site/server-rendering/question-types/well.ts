import type { ComponentOf } from '#domain/callouts/component.ts'
import type { Frame } from './drawing-type.ts'

export const well: Frame<ComponentOf<'well'>> = {
  draw: ({ components }, inside) => `<div class="answer-well">${inside(components)}</div>`,
}
