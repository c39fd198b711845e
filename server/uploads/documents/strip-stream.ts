import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { detectType } from '#domain/uploads/file-type.ts'
import { withoutMetadata } from './picture-metadata.ts'

const pictureFilters = ['DCTDecode', 'DCT', 'JPXDecode']
const [filterKey, parametersKey, detailsKey] = [PDFName.of('Filter'), PDFName.of('DecodeParms'), PDFName.of('Params')]

/** Photographs lie in documents as the files they were, with place and camera. */
export function stripPictureStream(stream: PDFRawStream): void {
  const filters = filtersOf(stream)
  const last = filters.at(-1)
  if (!last || !pictureFilters.includes(last.decodeText())) return
  const isPackedOnce = filters.length === 1
  const picture = isPackedOnce ? stream.contents : decode(stream, filters.slice(0, -1))
  stream.updateContents(withoutMetadata(picture))
  if (isPackedOnce) return
  stream.dict.set(filterKey, last)
  stream.dict.delete(parametersKey)
}

/** Makes a document that is attached to another anew. */
export type Rewrite = (file: Uint8Array) => Promise<Uint8Array>

/** A file that is attached to a document: its dates go, and what a document or picture says of itself. */
export async function stripAttachment(stream: PDFRawStream, rewrite: Rewrite): Promise<void> {
  const content = decode(stream, filtersOf(stream))
  const type = detectType(content.subarray(0, 4096))
  const stripped = type === 'application/pdf' ? await rewrite(content) : withoutMetadata(content)
  stream.dict.set(detailsKey, stream.dict.context.obj({ Size: stripped.length }))
  if (stripped === content) return
  stream.updateContents(deflateSync(stripped))
  stream.dict.set(filterKey, PDFName.of('FlateDecode'))
  stream.dict.delete(parametersKey)
}

function filtersOf({ dict }: PDFRawStream): PDFName[] {
  const filter = dict.lookup(filterKey)
  if (filter instanceof PDFName) return [filter]
  return filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at, PDFName)) : []
}

/** The content behind these filters, which are the first ones of the stream. */
function decode({ dict, contents }: PDFRawStream, filters: readonly PDFName[]): Uint8Array {
  if (filters.length === 0) return contents
  const packed = dict.context.obj({})
  packed.set(filterKey, dict.context.obj([...filters]))
  const parameters = dict.lookup(parametersKey)
  if (parameters)
    packed.set(parametersKey, parameters instanceof PDFArray ? parameters : dict.context.obj([parameters]))
  return decodePDFRawStream(PDFRawStream.of(packed, contents)).decode()
}
