import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { loadScript } from '../paying/stripe-script.ts'

/** Has the payer's bank ask for approval, and resolves once they have decided: the call that follows says how. */
export async function askBank(clientSecret: string): Promise<void> {
  if (pageData.sandbox) return askSimulator(clientSecret)
  const { stripePublicKey } = pageData.content.payment ?? (await call('GET /content/payment'))
  const makeStripe = await loadScript()
  await makeStripe(stripePublicKey).handleNextAction({ clientSecret })
}

/** The simulator's page, where the provider's script shows the bank's: in a frame above this one. */
function askSimulator(clientSecret: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const dialog = document.createElement('dialog')
  Object.assign(dialog.style, { width: 'min(32rem, 100%)', padding: '0', border: '0' })
  const frame = document.createElement('iframe')
  frame.title = 'Bank'
  Object.assign(frame.style, { display: 'block', width: '100%', height: '22rem', border: '0' })
  frame.src = `/sandbox/approve/${encodeURIComponent(clientSecret)}`
  frame.addEventListener('load', () => {
    if (frame.contentWindow?.location.pathname === '/sandbox/approved') dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    resolve()
  })
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return promise
}
