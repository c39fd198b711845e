import type { ReactNode } from 'react'

/** Marks where a field of the editor stands, so that one can be led to it (`goToEditorField`). */
export function EditorField({ name, children }: { name: string; children: ReactNode }) {
  return <div data-editor-field={name}>{children}</div>
}

const focusable = 'input, textarea, select, [contenteditable="true"], button, a[href]'

/** Puts the focus into a field that is on the page; false where it is not. */
export function goToEditorField(name: string): boolean {
  const field = document.querySelector(`[data-editor-field="${CSS.escape(name)}"]`)
  const control = field?.querySelector<HTMLElement>(focusable)
  control?.focus()
  return control !== null && control !== undefined
}
