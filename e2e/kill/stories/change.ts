import { type Browser, type StoryKind, untilMailed } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** A yearly member gives more from today on, and pays the difference for the months that are left at once. */
export const changing: StoryKind = {
  begin(email) {
    let browser: Browser | undefined
    let isChanged = false
    return {
      async prepare(world) {
        browser = await joinUndisturbed({ email, contribution: { amount: 60, period: 'annually' } }, world)
      },
      async goOn(world, interrupted) {
        if (!isChanged) {
          const choice = { amount: 120, period: 'annually', payFee: false, prorate: true }
          await browser?.call(world, 'PATCH', '/contact/me/contribution', choice)
          isChanged = true
        }
        await untilMailed(world, email, { template: 'receipt', count: 2 }, interrupted)
      },
    }
  },
  charges: 2,
  mails: { welcome: 1 },
}
