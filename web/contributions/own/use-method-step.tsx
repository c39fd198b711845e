import { type ReactNode, useState } from 'react'
import type { ShownOffer } from '#domain/content/shown-offer.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { leavePage } from '#web/platform/frame.ts'
import { call } from '#web/platform/http/call.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { me, returnAddress } from './queries.ts'
import { useAct } from './use-act.tsx'

interface MethodStep {
  start: (method: PaymentMethod) => void
  isBusy: boolean
  refused: ReactNode
  dialog: ReactNode
}

/** The step at the provider that puts another card, account or method in place, and pays with it what is owed. */
export function useMethodStep(offer: ShownOffer, submitLabel?: string): MethodStep {
  const [clientSecret, setClientSecret] = useState<string>()
  const { isBusy, run, refused } = useAct()
  const path = '/profile/contribution/payment-method/complete'

  async function change(paymentMethod: PaymentMethod) {
    const started = await call('PUT /contact/:id/payment-method', {
      params: me,
      body: { paymentMethod, completeUrl: returnAddress(path) },
    })
    if ('redirectUrl' in started) await leavePage(started.redirectUrl)
    else setClientSecret(started.clientSecret)
    return undefined
  }

  return {
    start: (method) => void run(() => change(method)),
    isBusy,
    refused,
    dialog: clientSecret && (
      <PaymentDialog
        offer={offer}
        clientSecret={clientSecret}
        returnUrl={returnAddress(path)}
        {...(submitLabel && { submitLabel })}
        onClose={() => setClientSecret(undefined)}
      />
    ),
  }
}
