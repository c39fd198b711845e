import {
  PDFArray,
  PDFDict,
  PDFHeader,
  PDFInvalidObject,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib'
import { UploadRejected } from '../worker/order.ts'
import { stripAttachmentNames } from './attachment-names.ts'
import { limitDecoding } from './limited-decoding.ts'
import { stripObject } from './strip-object.ts'

limitDecoding()

type Parsed = Awaited<ReturnType<PDFParser['parseDocument']>>

/** Documents in documents as deep as people put them. */
const deepest = 3

/**
 * A document written anew from what can be reached from its first object: author, dates, programs, earlier versions and
 * what was deleted are not taken over. `depth`: how many documents this one is attached to.
 */
export async function rewritePdf(file: Uint8Array, depth = 0): Promise<Uint8Array> {
  // A document in a document is refused for what would have it refused by itself.
  if (depth > deepest) throw new UploadRejected('unreadable', 'documents too deep inside each other')
  const document = await parse(file)
  const reached = await stripReachable(document, depth)
  for (const [ref] of document.enumerateIndirectObjects()) if (!reached.has(ref)) document.delete(ref)
  document.trailerInfo = { Root: document.trailerInfo.Root }
  document.header = PDFHeader.forVersion(1, 7)
  return PDFStreamWriter.forContext(document, Number.POSITIVE_INFINITY).serializeToBuffer()
}

async function parse(file: Uint8Array): Promise<Parsed> {
  const document = await PDFParser.forBytesWithOptions(file, Number.POSITIVE_INFINITY).parseDocument()
  if (document.trailerInfo.Encrypt) throw new UploadRejected('encrypted', 'the document is encrypted')
  const catalog = document.lookup(document.trailerInfo.Root)
  if (!(catalog instanceof PDFDict)) throw new UploadRejected('unreadable', 'the document has no beginning')
  if (document.enumerateIndirectObjects().some(([, object]) => isLostPack(object))) {
    throw new UploadRejected('unreadable', 'packed parts of it can’t be read')
  }
  stripAttachmentNames(catalog)
  return document
}

/** Objects are packed together: nothing refers to the pack, and with it they all are gone. */
function isLostPack(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes.includes('/ObjStm')
}

/** Strips every object that the document is made of; answers the references that lead to one. */
async function stripReachable(document: Parsed, depth: number): Promise<Set<PDFRef>> {
  const reached = new Set<PDFRef>()
  const { Root } = document.trailerInfo
  const rewriteInner = (file: Uint8Array) => rewritePdf(file, depth + 1)
  const waiting: PDFObject[] = Root ? [Root] : []
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    if (found instanceof PDFRef) {
      if (reached.has(found)) continue
      reached.add(found)
      const target = document.lookup(found)
      if (target) waiting.push(target)
      continue
    }
    if (found instanceof PDFInvalidObject) throw new UploadRejected('unreadable', 'a part of it can’t be read')
    await stripObject(found, rewriteInner)
    for (const part of partsOf(found)) waiting.push(part)
  }
  return reached
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  if (object instanceof PDFRawStream) return [...object.dict.asMap().values()]
  return object instanceof PDFDict ? [...object.asMap().values()] : []
}
