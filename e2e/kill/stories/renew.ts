import { press } from '../../support/simulator.ts'
import { findSubscription, type StoryKind, untilMailed } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** A month later the provider charges a member again. */
export const renewing: StoryKind = {
  begin(email) {
    let subscriptionId = ''
    let isRenewed = false
    return {
      async prepare(world) {
        await joinUndisturbed({ email, contribution: { amount: 5, period: 'monthly' } }, world)
        subscriptionId = await findSubscription(world, email)
      },
      async goOn(world, interrupted) {
        if (!isRenewed) {
          await press(world.simulator, { kind: 'subscription', action: 'renew', id: subscriptionId })
          isRenewed = true
        }
        await untilMailed(world, email, { template: 'receipt', count: 2 }, interrupted)
      },
    }
  },
  charges: 2,
  mails: { welcome: 1 },
}
