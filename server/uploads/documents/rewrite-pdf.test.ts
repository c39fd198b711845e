import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { UploadRejected } from '../worker/order.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { rewritePdf } from './rewrite-pdf.ts'

const photo = readFileSync(join(import.meta.dirname, '../fixtures/gps.jpg'))

/** Everything a document says, packed or not: whoever looks for a name finds it here. */
async function unfold(file: Uint8Array): Promise<string> {
  const context = await PDFParser.forBytesWithOptions(file).parseDocument()
  const texts = [Buffer.from(file).toString('latin1')]
  for (const [, object] of context.enumerateIndirectObjects()) texts.push(describeObject(object))
  return texts.join('\n')
}

function describeObject(object: PDFObject): string {
  if (object instanceof PDFRawStream) {
    const unpacked = unpack(object)
    return `${describeObject(object.dict)} ${Buffer.from(unpacked).toString('latin1')}`
  }
  if (object instanceof PDFDict)
    return object
      .entries()
      .map(([key, value]) => `${key} ${describeObject(value)}`)
      .join(' ')
  if (object instanceof PDFArray) return object.asArray().map(describeObject).join(' ')
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : object.toString()
}

function unpack(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode()
  } catch {
    return stream.contents
  }
}

/** One page with a line of text. */
async function makeDocument() {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([300, 200])
  page.drawText('What the council paid', { x: 20, y: 100, size: 12, font })
  return { document, page }
}

async function pagesOf(file: Uint8Array) {
  const document = await PDFDocument.load(file, { updateMetadata: false })
  return document.getPageCount()
}

describe('of a document', () => {
  test('author, title, dates, programs and numbers go, and what is on its pages stays', async () => {
    const { document, page } = await makeDocument()
    const { context, catalog } = document
    document.setAuthor('Jane Informant')
    document.setTitle('From the desk of Jane')
    document.setProducer('Informant Office 11')
    const xmp = '<x:xmpmeta><dc:creator>Jane Informant</dc:creator></x:xmpmeta>'
    const metadata = context.stream(xmp, { Type: 'Metadata', Subtype: 'XML' })
    catalog.set(PDFName.of('Metadata'), context.register(metadata))
    page.node.set(PDFName.of('Metadata'), context.register(context.stream(xmp, { Subtype: 'XML' })))
    page.node.set(PDFName.of('LastModified'), PDFString.of('D:20250102030405Z'))
    page.node.set(PDFName.of('PieceInfo'), context.obj({ Illustrator: { Private: PDFString.of('informant') } }))
    const remark = context.obj({ Subtype: 'Text', Rect: [0, 0, 9, 9] })
    remark.set(PDFName.of('T'), PDFString.of('informant'))
    remark.set(PDFName.of('Contents'), PDFString.of('See line four'))
    remark.set(PDFName.of('M'), PDFString.of('D:20250102030405Z'))
    page.node.set(PDFName.of('Annots'), context.obj([context.register(remark)]))
    context.trailerInfo.ID = context.obj([PDFHexString.of('0123456789abcdef'), PDFHexString.of('0123456789abcdef')])
    const file = await document.save()
    expect(await unfold(file)).toMatch(/informant/i)

    const rewritten = await rewritePdf(file)
    const told = await unfold(rewritten)
    expect(told).not.toMatch(/informant/i)
    expect(told).not.toMatch(/D:2025|0123456789abcdef|pdf-lib/i)
    expect(told).toContain('See line four')
    expect(await pagesOf(rewritten)).toBe(1)
    const text = Buffer.from('What the council paid').toString('hex').toUpperCase()
    expect(told).toContain(text)
  })

  test('earlier versions go', async () => {
    const first = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Note(by Jane Informant)>>\nendobj\n2 0 obj\n(informant)\nendobj\n' +
        'trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    )
    const second = Buffer.from(
      '1 0 obj\n<</Type/Catalog/Note(by nobody)>>\nendobj\ntrailer\n<</Root 1 0 R/Prev 9>>\nstartxref\n170\n%%EOF\n',
    )
    const told = await unfold(await rewritePdf(Buffer.concat([first, second, Buffer.from('left by the informant')])))
    expect(told).not.toMatch(/informant/i)
    expect(told).toContain('by nobody')
  })

  test('photographs on its pages keep their pixels and lose place and camera', async () => {
    const { document, page } = await makeDocument()
    page.drawImage(await document.embedJpg(photo), { x: 0, y: 0 })
    const [image] = document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream && object.contents.length > 1000 ? [object] : []))
    if (image) {
      // As some writers have it: packed once more.
      image.updateContents(deflateSync(image.contents))
      image.dict.set(PDFName.of('Filter'), document.context.obj(['FlateDecode', 'DCTDecode']))
    }
    const context = await PDFParser.forBytesWithOptions(await rewritePdf(await document.save())).parseDocument()
    const kept = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [Buffer.from(object.contents)] : []))
      .find((content) => content.readUInt16BE(0) === 0xffd8)
    expect(kept).toBeDefined()
    const { exif, xmp, iptc } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc }).toEqual({})
    const pixels = (file: Buffer | undefined) => sharp(file).raw().toBuffer()
    expect((await pixels(kept)).equals(await pixels(photo))).toBe(true)
  })

  test('what is attached stays, without folders and dates; documents and photographs in it are cleaned too', async () => {
    const inner = (await makeDocument()).document
    inner.setAuthor('Jane Informant')
    const { document } = await makeDocument()
    const dates = { creationDate: new Date('2025-01-02'), modificationDate: new Date('2025-01-02') }
    await document.attach(await inner.save(), 'C:\\Users\\informant\\inner.pdf', dates)
    await document.attach(photo, '/home/informant/quay.jpg', dates)
    await document.attach(Buffer.from('1,2,3'), 'figures.csv', { ...dates, mimeType: 'text/csv' })
    const file = await document.save()

    const told = await unfold(await rewritePdf(file))
    expect(told).not.toMatch(/informant|D:2025/i)
    const attached = (await PDFDocument.load(await rewritePdf(file))).getAttachments()
    expect(new Map(attached.map(({ name, data }) => [name.split(/[\\/]/).at(-1), data.length > 0])).size).toBe(3)
    const innerKept = attached.find(({ name }) => name.endsWith('inner.pdf'))
    expect(await pagesOf(innerKept?.data ?? new Uint8Array())).toBe(1)
    expect(await unfold(innerKept?.data ?? new Uint8Array())).not.toMatch(/informant/i)
    const quay = attached.find(({ name }) => name.endsWith('quay.jpg'))
    expect((await sharp(quay?.data).metadata()).exif).toBeUndefined()
    const figures = attached.find(({ name }) => name === 'figures.csv')
    expect(Buffer.from(figures?.data ?? []).toString()).toBe('1,2,3')
  })

  test('a signature goes, and the field it was in stays', async () => {
    const file = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/AcroForm<</SigFlags 3/Fields[2 0 R]>>/DSS<</Certs[(informant)]>>/Perms<</DocMDP 3 0 R>>>>\nendobj\n' +
        '2 0 obj\n<</FT/Sig/T(Approval)/V 3 0 R>>\nendobj\n' +
        '3 0 obj\n<</Type/Sig/ByteRange[0 1 2 3]/Name(informant)/Contents<00>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n',
    )
    const told = await unfold(await rewritePdf(file))
    expect(told).not.toMatch(/informant|SigFlags/)
    expect(told).toContain('Approval')
  })

  test('a part of a page that is only called like metadata stays', async () => {
    const file = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Resources<</XObject<</Metadata 2 0 R/V 2 0 R>>>>>>\nendobj\n' +
        '2 0 obj\n<</Subtype/Form/Length 9>>\nstream\n(a shape)\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n',
    )
    expect(await unfold(await rewritePdf(file))).toContain('(a shape)')
  })
})

describe('a document is refused', () => {
  const refusalOf = (file: Uint8Array) =>
    rewritePdf(file).then(
      () => 'taken',
      (error: unknown) => (error instanceof UploadRejected ? error.refusal : String(error)),
    )

  test('when it is encrypted, also where anybody may read it', async () => {
    const { document } = await makeDocument()
    await document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: {} })
    expect(await refusalOf(await document.save())).toBe('encrypted')
  })

  test('when nothing in it can be read', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.7\nhello'))).toBe('unreadable')
  })

  test('when a part of it can’t be read, which might hold anything', async () => {
    const file =
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Part 2 0 R>>\nendobj\n2 0 obj\n<</A (never closed>>\nendobj\ntrailer\n<</Root 1 0 R>>'
    expect(await refusalOf(Buffer.from(file))).toBe('unreadable')
  })

  test('when its parts unfold to more than a memory holds', async () => {
    const zeros = deflateSync(Buffer.alloc(100_000_000))
    expect(inflateSync(zeros).length).toBe(100_000_000)
    const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Part 3 0 R>>\nendobj\n2 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${zeros.length}>>\nstream\n`
    const file = Buffer.concat([Buffer.from(head), zeros, Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>')])
    const before = process.memoryUsage().arrayBuffers
    expect(await refusalOf(file)).toBe('unreadable')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
  })
})

describe('a picture’s file', () => {
  test.each(['gps.jpg', 'gps.png', 'gps.jp2'])(
    '%s says nothing of place and camera, and shows the same',
    async (name) => {
      const file = readFileSync(join(import.meta.dirname, '../fixtures', name))
      const stripped = withoutMetadata(file)
      expect(Buffer.from(stripped).toString('latin1')).not.toMatch(/Exif|xmpmeta|GPS|Canon|Photoshop/i)
      if (name === 'gps.jp2') return expect(stripped.length).toBe(file.length)
      const pixels = (content: Uint8Array) => sharp(content).raw().toBuffer()
      expect((await pixels(stripped)).equals(await pixels(file))).toBe(true)
    },
  )

  test('of another type, or cut off anywhere, breaks nothing', () => {
    expect(withoutMetadata(Buffer.from('hello'))).toEqual(Buffer.from('hello'))
    for (const name of ['gps.jpg', 'gps.png', 'gps.jp2']) {
      const file = readFileSync(join(import.meta.dirname, '../fixtures', name))
      for (let length = 0; length < 400; length += 7) withoutMetadata(file.subarray(0, length))
    }
  })
})
