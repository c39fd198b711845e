import { type Difference, type Differences, differenceMark } from '../differences.ts'
import { type GoCardlessTools, required } from './client.ts'

/** A payment of its own; the bank says days later whether it came in. */
export function goCardlessDifferences({ client, ask }: GoCardlessTools): Differences {
  async function findCharged({ flowId, mandateId }: Difference): Promise<string | undefined> {
    const { payments } = await ask(client.payments.list({ mandate: mandateId, limit: 100 }))
    return payments.find(({ metadata }) => metadata?.change === flowId)?.id
  }

  return {
    async charge(difference, { key, again }) {
      const charged = again ? await findCharged(difference) : undefined
      if (charged) return charged
      const { amountCents, currency, mandateId, contactId, flowId } = difference
      const payment = await ask(
        client.payments.create(
          {
            amount: amountCents,
            currency: currency as Parameters<typeof client.payments.create>[0]['currency'],
            description: 'Membership',
            retry_if_possible: true,
            links: { mandate: mandateId },
            metadata: { kind: differenceMark, contact: contactId, change: flowId },
          },
          key,
        ),
      )
      return required(payment.id)
    },

    settle: findCharged,
  }
}
