import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { hostedPage, payOnHostedPage } from '../../support/simulator.ts'
import { type Browser, type StoryKind, untilMailed } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** A member pays by another card from now on. */
export const takingOtherCard = moving({ from: 's_card', to: 's_card', leaves: 0 })

/** A member who paid by card pays by direct debit, and the other way round: another provider charges from the renewal on. */
export const movingToDebit = moving({ from: 's_card', to: 'gc_direct-debit', leaves: 1 })
export const movingToCard = moving({ from: 'gc_direct-debit', to: 's_card', leaves: 1 })

/** `leaves`: customers that stay at the former provider, with nothing that charges them. */
function moving({ from, to, leaves }: { from: PaymentMethod; to: PaymentMethod; leaves: number }): StoryKind {
  return {
    begin(email) {
      let browser: Browser | undefined
      let page: string | undefined
      let paymentFlowId: string | undefined
      let isCompleted = false
      return {
        async prepare(world) {
          const contribution = { amount: 5, period: 'monthly' as const }
          browser = await joinUndisturbed({ email, contribution, paymentMethod: from }, world)
        },
        async goOn(world, interrupted) {
          if (!browser) throw new Error('nobody has joined')
          const path = '/contact/me/payment-method'
          const completeUrl = `${world.server.url}/profile/contribution/complete`
          if (!page) {
            const choice = { paymentMethod: to, completeUrl }
            const begun = await browser.call<{ clientSecret?: string; redirectUrl?: string }>(
              world,
              'PUT',
              path,
              choice,
            )
            page = begun.redirectUrl ?? hostedPage(world.simulator, begun.clientSecret ?? '', completeUrl)
          }
          paymentFlowId ??= await payOnHostedPage(page)
          if (!isCompleted) {
            await browser.call(world, 'POST', `${path}/complete`, { paymentFlowId })
            isCompleted = true
          }
          await untilMailed(world, email, { template: 'contribution-changed' }, interrupted)
        },
      }
    },
    charges: 1,
    formerCustomers: leaves,
    mails: { welcome: 1, 'contribution-changed': 1 },
  }
}
