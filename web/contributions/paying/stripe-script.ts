/** As much of Stripe's own script as paying needs. */
export interface Stripe {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements
  confirmSetup(options: {
    elements: StripeElements
    confirmParams: { return_url: string; payment_method_data?: object }
  }): Promise<{ error?: { type: string; message?: string } }>
  /** Shows what the payer's bank asks, above the page. */
  handleNextAction(options: { clientSecret: string }): Promise<unknown>
}
export interface StripeElements {
  create(type: 'payment'): StripeElement
}
export interface StripeElement {
  mount(element: HTMLElement): void
  unmount(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}
declare global {
  var Stripe: ((publicKey: string) => Stripe) | undefined
}

/** Stripe's script comes from Stripe alone, and only once somebody pays. */
export function loadScript(): Promise<NonNullable<typeof globalThis.Stripe>> {
  return new Promise((resolve, reject) => {
    const done = () => (globalThis.Stripe ? resolve(globalThis.Stripe) : reject(new Error('no Stripe')))
    if (globalThis.Stripe) return done()
    const script = document.createElement('script')
    script.src = 'https://js.stripe.com/v3/'
    script.addEventListener('load', done)
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe did not load'))
    })
    document.head.append(script)
  })
}
