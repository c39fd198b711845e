import type { ReactNode } from 'react'

/** Marks where a field of the editor stands, so that one can be led to it (`findEditorField`). */
export function EditorField({ name, children }: { name: string; children: ReactNode }) {
  return <div data-editor-field={name}>{children}</div>
}

const wrong = ':is(input, textarea, select)[aria-invalid="true"]'
const focusable = 'input, textarea, select, [contenteditable="true"], button, a[href]'

/** What takes the focus in a field, as long as that is on the page: what is wrong in it, else the first there is. */
export function findEditorField(name: string): HTMLElement | null {
  const field = document.querySelector(`[data-editor-field="${CSS.escape(name)}"]`)
  return field?.querySelector<HTMLElement>(wrong) ?? field?.querySelector<HTMLElement>(focusable) ?? null
}
