import { type Browser, type StoryKind, untilMailed } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** A yearly member gives more from today on, and pays the difference for the months that are left at once. */
export const changing = raising(120)

/** And more again a moment later: each difference is paid by itself. */
export const changingTwice = raising(120, 180)

function raising(...amounts: number[]): StoryKind {
  return {
    begin(email) {
      let browser: Browser | undefined
      let changed = 0
      return {
        async prepare(world) {
          browser = await joinUndisturbed({ email, contribution: { amount: 60, period: 'annually' } }, world)
        },
        async goOn(world, interrupted) {
          for (const amount of amounts.slice(changed)) {
            interrupted?.throwIfAborted()
            const choice = { amount, period: 'annually', payFee: false, prorate: true }
            await browser?.call(world, 'PATCH', '/contact/me/contribution', choice)
            changed += 1
          }
          await untilMailed(world, email, { template: 'receipt', count: 1 + amounts.length }, interrupted)
        },
      }
    },
    charges: 1 + amounts.length,
    mails: { welcome: 1, 'contribution-changed': amounts.length },
  }
}
