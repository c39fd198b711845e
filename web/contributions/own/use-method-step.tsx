import { type ReactNode, useState } from 'react'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { leavePage } from '#web/platform/frame.ts'
import { call } from '#web/platform/http/call.ts'
import { PaymentDialog } from './payment-dialog-later.tsx'
import { me, returnAddress } from './queries.ts'
import { useAct } from './use-act.tsx'

export interface MethodStep {
  /** What the last button says, where it isn't to go on. */
  start: (method: PaymentMethod, submitLabel?: string) => void
  isBusy: boolean
  refused: ReactNode
  dialog: ReactNode
}

/** The step at the provider that puts another card, account or method in place, and pays with it what is owed. */
export function useMethodStep(offer: ShownOffer): MethodStep {
  const [begun, setBegun] = useState<{ clientSecret: string; submitLabel: string | undefined }>()
  const { isBusy, run, refused } = useAct()
  const path = '/profile/contribution/payment-method/complete'

  async function change(paymentMethod: PaymentMethod, submitLabel: string | undefined) {
    const started = await call('PUT /contact/:id/payment-method', {
      params: me,
      body: { paymentMethod, completeUrl: returnAddress(path) },
    })
    if ('redirectUrl' in started) await leavePage(started.redirectUrl)
    else setBegun({ ...started, submitLabel })
    return undefined
  }

  return {
    start: (method, submitLabel) => void run(() => change(method, submitLabel)),
    isBusy,
    refused,
    dialog: begun && (
      <PaymentDialog offer={offer} {...begun} returnUrl={returnAddress(path)} onClose={() => setBegun(undefined)} />
    ),
  }
}
