import { hostedPage, payOnHostedPage, press } from '../../support/simulator.ts'
import { Browser, findSubscription, type StoryKind, untilMailed } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** A renewal fails; its payer follows the link in the mail, without logging in, and pays by another card. */
export const recovering: StoryKind = {
  begin(email) {
    const browser = new Browser()
    let subscriptionId = ''
    let hasFailed = false
    let clientSecret: string | undefined
    let paymentFlowId: string | undefined
    let isCompleted = false
    return {
      async prepare(world) {
        await joinUndisturbed({ email, contribution: { amount: 5, period: 'monthly' } }, world)
        subscriptionId = await findSubscription(world, email)
      },
      async goOn(world, interrupted) {
        if (!hasFailed) {
          await press(world.simulator, { kind: 'subscription', action: 'renew-failing', id: subscriptionId })
          hasFailed = true
        }
        const [mail] = await untilMailed(world, email, { template: 'payment-failed' }, interrupted)
        const token = /\/payment-recovery\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
        const path = `/payment-recovery/${token}/payment-method`
        const completeUrl = `${world.server.url}/payment-recovery/${token}/complete`
        const choice = { paymentMethod: 's_card', completeUrl }
        clientSecret ??= (await browser.call<{ clientSecret: string }>(world, 'PUT', path, choice)).clientSecret
        paymentFlowId ??= await payOnHostedPage(hostedPage(world.simulator, clientSecret, completeUrl))
        if (!isCompleted) {
          await browser.call(world, 'POST', `${path}/complete`, { paymentFlowId })
          isCompleted = true
        }
        await untilMailed(world, email, { template: 'payment-recovered' }, interrupted)
        await untilMailed(world, email, { template: 'receipt', count: 2 }, interrupted)
      },
    }
  },
  charges: 2,
  mails: { welcome: 1, 'payment-failed': 1, 'payment-recovered': 1, 'contribution-changed': 1 },
}
