import { paymentsApi } from '#domain/payments/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { showHistory } from './history.ts'
import { findInvoiceOf } from './invoice.ts'
import { exportPayments } from './listing/export-payments.ts'
import { listContactPayments, listPayments, showPayment, sumUpPayments } from './listing/listing.ts'
import { listStatements, printReceipt, printStatement } from './receipts/receipts.ts'
import {
  dismissMismatch,
  listMismatches,
  reopenMismatch,
  repairMismatch,
} from './reconciliation/mismatches/mismatches.ts'
import { listRuns, startRun } from './reconciliation/runs/runs.ts'
import { refundPayment } from './refunds/refund-payment.ts'

export function paymentsRoutes(serve: Serve) {
  serve(paymentsApi.listPayments, ({ query }, context) => listPayments(context, query))
  serve(paymentsApi.sumUpPayments, ({ query }, context) => sumUpPayments(context, query.rules))
  serve(paymentsApi.exportPayments, ({ query }, context) => exportPayments(context, query.rules))
  serve(paymentsApi.getPayment, ({ params, query }, context) => showPayment(context, params.id, query.with))
  serve(paymentsApi.getPaymentHistory, ({ params }, context) => showHistory(context, params.id))
  serve(paymentsApi.refundPayment, ({ params, body }, context) => refundPayment(context, params.id, body))
  serve(paymentsApi.listContactPayments, ({ params, query }, context) => listContactPayments(context, params.id, query))
  serve(paymentsApi.findPaymentInvoice, ({ params }, context) => findInvoiceOf(context, params.id))
  serve(paymentsApi.printReceipt, ({ params, format }, context) => printReceipt(context, params, format))
  serve(paymentsApi.listStatements, ({ params }, context) => listStatements(context, params.id))
  serve(paymentsApi.printStatement, ({ params, format }, context) =>
    printStatement(context, { id: params.id, year: Number(params.year) }, format),
  )
  serve(paymentsApi.listReconciliationRuns, ({ query }, context) => listRuns(context, query))
  serve(paymentsApi.startReconciliation, (_, context) => startRun(context))
  serve(paymentsApi.listReconciliationMismatches, ({ query }, context) => listMismatches(context, query))
  serve(paymentsApi.repairReconciliationMismatch, ({ params, body }, context) =>
    repairMismatch(context, params.id, body.repair),
  )
  serve(paymentsApi.dismissReconciliationMismatch, ({ params }, context) => dismissMismatch(context, params.id))
  serve(paymentsApi.reopenReconciliationMismatch, ({ params }, context) => reopenMismatch(context, params.id))
}
