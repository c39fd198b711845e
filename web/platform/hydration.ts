/** The server rendering of this page; hydration replaces it by the app. */
const serverRendering = () => document.getElementById('server-rendered')

/** What was typed and chosen in the server rendering, by the names of its fields; undefined where it has no form. */
export function readServerForm(): FormData | undefined {
  const form = serverRendering()?.querySelector('form')
  return form ? new FormData(form) : undefined
}

/** Removes the server rendering once the app is drawn; focus and selection move to the same field or link of the app. */
export function finishHydration(): void {
  const first = serverRendering()
  if (!first) return
  const { activeElement } = document
  const was = first.contains(activeElement) && activeElement ? placeIn(activeElement) : undefined
  first.remove()
  if (was) goOnAt(was)
}

interface Place {
  selector: string
  /** Of the text in a field, where it has one; in another text it would mean another place. */
  selection: readonly [number, number] | undefined
  text: string
}

function placeIn(element: Element): Place | undefined {
  const selector = selectorOf(element)
  if (!selector) return undefined
  const { selectionStart, selectionEnd, value } = element as HTMLInputElement
  const selection = selectionStart == null ? undefined : ([selectionStart, selectionEnd ?? selectionStart] as const)
  return { selector, selection, text: value }
}

/** By its name, for options with their value, or by where it leads. */
function selectorOf(element: Element): string | undefined {
  const attribute = ['name', 'href'].find((each) => element.hasAttribute(each))
  if (!attribute) return undefined
  const isOption = ['radio', 'checkbox'].includes((element as HTMLInputElement).type)
  const asked = isOption && element.hasAttribute('value') ? [attribute, 'value'] : [attribute]
  return element.localName + asked.map((each) => `[${each}="${CSS.escape(element.getAttribute(each) ?? '')}"]`).join('')
}

function goOnAt({ selector, selection, text }: Place) {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  if (!selection || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  // What was typed before is there once React has drawn it again, which it does before the browser paints.
  queueMicrotask(() => {
    if (field.selectionStart !== null && field.value === text) field.setSelectionRange(...selection)
  })
}
