import type { PaymentSource } from '#domain/contributions/payment-source.ts'

/** What is paid past the providers: a standing order, cash. The newsroom notes where it comes from. */
export function readManualSource({
  source,
  reference,
}: {
  source: string | null
  reference: string | null
}): PaymentSource {
  return { method: null, ...(source && { source }), ...(reference && { reference }) }
}
