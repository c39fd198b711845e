/** What the server drew of this page; the app stands in its place as soon as it is drawn itself. */
const firstView = () => document.getElementById('first-view')

/** What was typed and chosen there, by the names of its fields; undefined where nothing could be. */
export function readFirstView(): FormData | undefined {
  const form = firstView()?.querySelector('form')
  return form ? new FormData(form) : undefined
}

/** The app is drawn: whoever is in a field or on a link goes on there in the app's. */
export function leaveFirstView(): void {
  const first = firstView()
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
