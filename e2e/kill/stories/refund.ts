import { admin } from '../answering/newsroom.ts'
import { Browser, findPayment, RefusedError, type StoryKind } from '../world.ts'
import { joinUndisturbed } from './join.ts'

/** The newsroom gives back what somebody paid. */
export const refunding: StoryKind = {
  begin(email) {
    const newsroom = new Browser()
    let paymentId = ''
    let isRefunded = false
    return {
      async prepare(world) {
        await joinUndisturbed({ email, contribution: { amount: 5, period: 'monthly' } }, world)
        await newsroom.call(world, 'POST', '/auth/login', admin)
        paymentId = await findPayment(world, email)
      },
      async goOn(world) {
        if (isRefunded) return
        try {
          await newsroom.call(world, 'POST', `/payment/${paymentId}/refund`, { refunded: 0, reason: 'As agreed' })
        } catch (error) {
          // Broken off, it is settled by a job within a minute, and until then nobody may ask for another.
          if (!(error instanceof RefusedError && error.message.includes('under-way'))) throw error
        }
        isRefunded = true
      },
    }
  },
  charges: 1,
  refunds: 1,
  mails: { welcome: 1 },
}
