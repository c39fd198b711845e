import { pageDataElement } from '#domain/site/page-data.ts'
import type { Submission } from '#web/callouts/public/form/submission.ts'

/** Whose device it is, and where the site is. */
export interface Owner {
  url: string
  /** Of a guest's device undefined. */
  signedIn: { id: string; cookie: string } | undefined
}

export type Order = { kind: 'send'; name: string; calloutId: string; body: Submission } | { kind: 'back-on-line' }

export type DeviceMessage =
  | { kind: 'ready' }
  /** It is on the device, and will arrive. */
  | { kind: 'kept'; name: string }
  | { kind: 'ended'; name: string; ending: string }

// A reader's device: the queue of answers that the product's pages have, with as much of a page around it as it needs, and
// a storage that outlives this process.
const { url, signedIn } = JSON.parse(process.argv[2] ?? '{}') as Owner
const line = new EventTarget()
const ask = globalThis.fetch
const page = { version: 'kill', revision: 'kill', ...(signedIn && { viewer: { id: signedIn.id } }) }
Object.assign(globalThis, {
  document: { getElementById: (id: string) => (id === pageDataElement ? { textContent: JSON.stringify(page) } : null) },
  addEventListener: line.addEventListener.bind(line),
  fetch: (path: string, init: RequestInit) =>
    ask(url + path, { ...init, headers: { ...init.headers, ...(signedIn && { cookie: signedIn.cookie }) } }),
})
// The queue looks at its surroundings as soon as it is loaded.
const { onEnding, sendAnswers, startOutbox } = await import('#web/callouts/public/outbox/outbox.ts')

const tell = (message: DeviceMessage) => process.send?.(message)
onEnding(({ title }, ending) => {
  tell({ kind: 'ended', name: title, ending: ending.kind === 'arrived' ? 'arrived' : ending.problem.code })
  return true
})
process.on('message', (order: Order) => {
  if (order.kind === 'back-on-line') return line.dispatchEvent(new Event('online'))
  const { name, calloutId, body } = order
  void sendAnswers({ calloutId, slug: calloutId, title: name, body, captchaToken: undefined })
  const texts = Object.keys(localStorage).map((key) => localStorage.getItem(key))
  if (!texts.some((text) => text?.includes(`"${name}"`))) throw new Error(`${name} is not kept on the device`)
  tell({ kind: 'kept', name })
})
process.once('disconnect', () => process.exit(0))
// None of its callouts asks for a captcha.
startOutbox(() => Promise.reject(new Error('no captcha is solved here')))
tell({ kind: 'ready' })
