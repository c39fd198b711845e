import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { UploadRejected } from '../worker/order.ts'

/** A small file can unfold to more than any memory holds. Pages and pictures stay packed; what is unfolded is structure. */
const mostBytes = 64 * 1024 * 1024

interface Decoding {
  ensureBuffer(requested: number): Uint8Array
}

/** Has the library's decoders give up on what unfolds to too much: they have no limit of their own. */
export function limitDecoding(): void {
  const decoding = commonBase()
  const grow = decoding.ensureBuffer
  decoding.ensureBuffer = function limited(requested) {
    if (requested > mostBytes) throw new UploadRejected('unreadable', 'packed parts that unfold to too much')
    return grow.call(this, requested)
  }
}

/** What all decoders of the library inherit from; it is not exported, so one of them has to lead there. */
function commonBase(): Decoding {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('RunLengthDecode') })
  const decoder: object = decodePDFRawStream(PDFRawStream.of(dict, Uint8Array.of(128)))
  const base = Object.getPrototypeOf(Object.getPrototypeOf(decoder)) as Partial<Decoding>
  if (typeof base.ensureBuffer !== 'function') throw new Error('the PDF library has changed how it decodes')
  return base as Decoding
}
