import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { hostedPage, payOnHostedPage } from '../../support/simulator.ts'
import { Browser, type StoryKind, untilMailed, type World } from '../world.ts'

export interface Membership {
  email: string
  contribution: { amount: number; period: 'monthly' | 'annually' }
  /** By card unless told. */
  paymentMethod?: PaymentMethod
}

/** Somebody joins by card, confirms their address and is welcomed. */
export const joining: StoryKind = {
  begin(email) {
    const join = new Join({ email, contribution: { amount: 5, period: 'monthly' } })
    return { prepare: async () => undefined, goOn: (world, interrupted) => join.goOn(world, interrupted) }
  },
  charges: 1,
  mails: { welcome: 1 },
}

/** A join, as far as it has come. */
class Join {
  /** Logged in at the end. */
  readonly browser = new Browser()
  readonly #membership: Membership
  #page: string | undefined
  #paymentFlowId: string | undefined
  #isCompleted = false
  #isConfirmed = false

  constructor(membership: Membership) {
    this.#membership = membership
  }

  async goOn(world: World, interrupted?: AbortSignal): Promise<void> {
    const { browser } = this
    const { email } = this.#membership
    const body = signUp(this.#membership, world.server.url)
    if (!this.#page) {
      const begun = await browser.call<{ clientSecret?: string; redirectUrl?: string }>(world, 'POST', '/signup', body)
      const { completeUrl } = body.contribution
      this.#page = begun.redirectUrl ?? hostedPage(world.simulator, begun.clientSecret ?? '', completeUrl)
    }
    this.#paymentFlowId ??= await payOnHostedPage(this.#page)
    if (!this.#isCompleted) {
      const done = { paymentFlowId: this.#paymentFlowId, firstname: 'Noor', lastname: 'Abara' }
      await browser.call(world, 'POST', '/signup/complete', done)
      this.#isCompleted = true
    }
    const [confirmation] = await untilMailed(world, email, { template: 'confirm-email' }, interrupted)
    if (!this.#isConfirmed) {
      await browser.call(world, 'POST', '/signup/confirm-email', { joinFlowId: flowIdIn(confirmation?.text ?? '') })
      this.#isConfirmed = true
    }
    await untilMailed(world, email, { template: 'welcome' }, interrupted)
  }
}

/** A member whose first charge is settled and told of. */
export async function joinUndisturbed(membership: Membership, world: World): Promise<Browser> {
  const join = new Join(membership)
  await join.goOn(world)
  await untilMailed(world, membership.email, { template: 'receipt' })
  return join.browser
}

function signUp({ email, contribution, paymentMethod = 's_card' }: Membership, url: string) {
  return {
    email,
    loginUrl: `${url}/auth/login`,
    setPasswordUrl: `${url}/auth/set-password`,
    confirmUrl: `${url}/join/confirm-email`,
    contribution: {
      ...contribution,
      payFee: false,
      prorate: false,
      paymentMethod,
      completeUrl: `${url}/join/complete`,
    },
  }
}

function flowIdIn(text: string): string {
  const id = /\/join\/confirm-email\/([0-9a-f-]{36})/.exec(text)?.[1]
  if (!id) throw new Error(`No confirmation link in: ${text}`)
  return id
}
