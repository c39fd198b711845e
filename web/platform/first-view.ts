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
  const same = first.contains(activeElement) && activeElement ? selectorOf(activeElement) : undefined
  first.remove()
  if (same) document.querySelector<HTMLElement>(same)?.focus()
}

function selectorOf(element: Element): string | undefined {
  const attribute = ['name', 'href'].find((each) => element.hasAttribute(each))
  return attribute && `${element.localName}[${attribute}="${CSS.escape(element.getAttribute(attribute) ?? '')}"]`
}
