import { deliverOrders } from '#server/platform/threads/deliver-orders.ts'
import type { ReceiptDocument } from '../document.ts'
import { renderPdf } from './render-pdf.ts'

deliverOrders((document) => renderPdf(document as ReceiptDocument))
