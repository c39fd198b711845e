import { call } from '#web/platform/http/call.ts'
import { Completion } from '../complete-pages.tsx'
import { keepOneTimePayment, me } from '../queries.ts'

/** Back from the provider with a single payment to make. */
export function GiveOnceCompletePage() {
  return (
    <Completion
      complete={async (body) => {
        await call('POST /contact/:id/payment/complete', { params: me, body }, { quiet: true })
        await keepOneTimePayment()
      }}
      done="given"
    />
  )
}
