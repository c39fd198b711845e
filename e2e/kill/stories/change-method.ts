import { hostedPage, payOnHostedPage } from '../../support/simulator.ts'
import { type Browser, type StoryKind, untilMailed } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** A member pays by another card from now on. */
export const changingMethod: StoryKind = {
  begin(email) {
    let browser: Browser | undefined
    let clientSecret: string | undefined
    let paymentFlowId: string | undefined
    let isCompleted = false
    return {
      async prepare(world) {
        browser = await joinUndisturbed({ email, contribution: { amount: 5, period: 'monthly' } }, world)
      },
      async goOn(world, interrupted) {
        const path = '/contact/me/payment-method'
        const completeUrl = `${world.server.url}/profile/contribution/complete`
        const choice = { paymentMethod: 's_card', completeUrl }
        clientSecret ??= (await browser?.call<{ clientSecret: string }>(world, 'PUT', path, choice))?.clientSecret
        paymentFlowId ??= await payOnHostedPage(hostedPage(world.simulator, clientSecret ?? '', completeUrl))
        if (!isCompleted) {
          await browser?.call(world, 'POST', `${path}/complete`, { paymentFlowId })
          isCompleted = true
        }
        await untilMailed(world, email, { template: 'contribution-changed' }, interrupted)
      },
    }
  },
  charges: 1,
  mails: { welcome: 1, 'contribution-changed': 1 },
}
