import type { InputComponent } from '#domain/callouts/component.ts'

/** Upper or lower case as it is typed, where the newsroom wants it so. */
export function inCase(component: InputComponent, text: string): string {
  const wanted: unknown = component.case
  if (wanted === 'uppercase') return text.toUpperCase()
  return wanted === 'lowercase' ? text.toLowerCase() : text
}
