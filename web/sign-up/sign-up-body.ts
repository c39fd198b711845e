import type { Payable } from '#domain/contributions/choice.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'

interface SignUp {
  email: string
  /** Left out when nothing is to be paid. */
  choice?: Payable
  /** Of the page: language and campaign. */
  search: {
    lang?: string | undefined
    utm_source?: string | undefined
    utm_medium?: string | undefined
    utm_campaign?: string | undefined
  }
}

/** What `POST /signup` takes. A language chosen in the address goes along into the links of the mails. */
export function signUpBody({ email, choice, search }: SignUp, origin = location.origin): BodyOf<'POST /signup'> {
  const { lang, utm_source, utm_medium, utm_campaign } = search
  const page = (path: string) => `${origin}${path}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`
  return {
    email,
    loginUrl: page('/auth/login'),
    setPasswordUrl: page('/auth/set-password'),
    confirmUrl: page('/join/confirm-email'),
    ...((utm_source || utm_medium || utm_campaign) && {
      origin: { source: utm_source ?? '', medium: utm_medium ?? '', campaign: utm_campaign ?? '' },
    }),
    ...(choice && paymentOf(choice, page('/join/complete'))),
  }
}

function paymentOf({ amount, period, payFee, method: paymentMethod }: Payable, completeUrl: string) {
  const payment = { amount: amount ?? 0, payFee, paymentMethod, completeUrl }
  return period === 'one-time' ? { oneTimePayment: payment } : { contribution: { ...payment, period, prorate: false } }
}
