import type { ComponentOf } from '#domain/callouts/component.ts'
import type { FrameProps } from '../frame-type.ts'
import { FormText } from './form-text.tsx'

export function Content({ component }: FrameProps<ComponentOf<'content'>>) {
  return <FormText html={component.html} />
}
