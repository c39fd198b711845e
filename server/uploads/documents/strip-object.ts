import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { baseName } from './attachment-names.ts'
import { type Rewrite, stripAttachment, stripPictureStream } from './strip-stream.ts'

/** Takes from one object of a document what says who made it, when and with what; everything that is shown stays. */
export async function stripObject(object: PDFObject, rewrite: Rewrite): Promise<void> {
  if (object instanceof PDFRawStream) {
    stripDict(object.dict)
    stripPictureStream(object)
  } else if (object instanceof PDFDict) {
    stripDict(object)
    await stripFiles(object, rewrite)
  }
}

/** Wherever they are. Some names could also be those of a picture or a font on a page, so their values are looked at. */
const tellingKeys: Readonly<Record<string, (value: PDFObject | undefined) => boolean>> = {
  Metadata: (value) => value instanceof PDFRawStream && isMetadata(value),
  PieceInfo: isDict,
  SpiderInfo: isDict,
  CreatorInfo: isDict,
  DSS: isDict,
  Perms: isDict,
  LastModified: isText,
  // What a signature holds names the signer, and no longer fits what it signed.
  V: (value) => value instanceof PDFDict && value.has(PDFName.of('ByteRange')),
}

/** Of certain kinds of objects. */
const tellingParts: Readonly<Record<string, readonly string[]>> = {
  Page: ['Thumb', 'ID'],
  Thread: ['I'],
  Annot: ['M', 'NM'],
}

/** Of remarks on a page: who made them and when. In fields of forms, `T` is the field's name. */
const tellingOfRemarks = ['T', 'CreationDate']

function stripDict(dict: PDFDict): void {
  for (const [name, isTelling] of Object.entries(tellingKeys)) {
    const key = PDFName.of(name)
    if (dict.has(key) && isTelling(dict.lookup(key))) dict.delete(key)
  }
  for (const name of tellingParts[kindOf(dict)] ?? []) dict.delete(PDFName.of(name))
  if (kindOf(dict) === 'Annot' && nameAt(dict, 'Subtype') !== 'Widget') {
    for (const name of tellingOfRemarks) dict.delete(PDFName.of(name))
  }
  if (dict.has(PDFName.of('SigFlags'))) dict.delete(PDFName.of('SigFlags'))
  stripForms(dict)
}

/** Many writers leave out that an annotation is one. */
function kindOf(dict: PDFDict): string {
  const isAnnotation = dict.has(PDFName.of('Rect')) && dict.has(PDFName.of('Subtype'))
  return isAnnotation ? 'Annot' : (nameAt(dict, 'Type') ?? '')
}

/** Forms in XML come in named parts, one of which may say who made them. */
function stripForms(dict: PDFDict): void {
  const parts = dict.lookup(PDFName.of('XFA'))
  if (!(parts instanceof PDFArray)) return
  for (let at = parts.size() - 2; at >= 0; at--) {
    const name = parts.lookup(at)
    if (!(name instanceof PDFString || name instanceof PDFHexString)) continue
    if (name.decodeText().toLowerCase() !== 'xmpmeta') continue
    parts.remove(at + 1)
    parts.remove(at)
  }
}

/** Names of files without the folders of whose computer they were on; what is attached is looked at too. */
async function stripFiles(dict: PDFDict, rewrite: Rewrite): Promise<void> {
  const attached = dict.lookup(PDFName.of('EF'))
  const isFile = attached instanceof PDFDict || ['Filespec', 'F'].includes(nameAt(dict, 'Type') ?? '')
  if (!isFile || nameAt(dict, 'FS') === 'URL') return
  // The newest form of the name stands for all: in the older ones writers lose what separates folders.
  const given = ['UF', 'F', 'Unix', 'DOS', 'Mac'].filter((name) => isText(dict.lookup(PDFName.of(name))))
  const [newest] = given.map((name) => dict.lookup(PDFName.of(name)))
  const name = newest instanceof PDFString || newest instanceof PDFHexString ? baseName(newest.decodeText()) : ''
  for (const form of given) dict.set(PDFName.of(form), PDFHexString.fromText(name))
  if (!(attached instanceof PDFDict)) return
  const streams = attached.keys().map((key) => attached.lookup(key))
  for (const stream of new Set(streams)) if (stream instanceof PDFRawStream) await stripAttachment(stream, rewrite)
}

function isMetadata({ dict }: PDFRawStream): boolean {
  return nameAt(dict, 'Type') === 'Metadata' || nameAt(dict, 'Subtype') === 'XML'
}

function isDict(value: PDFObject | undefined): boolean {
  return value instanceof PDFDict
}

function isText(value: PDFObject | undefined): boolean {
  return value instanceof PDFString || value instanceof PDFHexString
}

function nameAt(dict: PDFDict, name: string): string | undefined {
  const value = dict.lookup(PDFName.of(name))
  return value instanceof PDFName ? value.decodeText() : undefined
}
