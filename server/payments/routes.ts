import { paymentsApi } from '#domain/payments/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { exportPayments } from './listing/export-payments.ts'
import { listContactPayments, listPayments, showPayment, sumUpPayments } from './listing/listing.ts'

export function paymentsRoutes(serve: Serve) {
  serve(paymentsApi.listPayments, ({ query }, context) => listPayments(context, query))
  serve(paymentsApi.sumUpPayments, ({ query }, context) => sumUpPayments(context, query.rules))
  serve(paymentsApi.exportPayments, ({ query }, context) => exportPayments(context, query.rules))
  serve(paymentsApi.getPayment, ({ params, query }, context) => showPayment(context, params.id, query.with))
  serve(paymentsApi.listContactPayments, ({ params, query }, context) => listContactPayments(context, params.id, query))
}
