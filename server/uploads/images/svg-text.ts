import { documentTypeAt } from '#domain/uploads/document-type.ts'
import { UploadRejected } from '../worker/order.ts'

/** The text of an SVG without its document type; the names that it declared are spelt out, one level and no more. */
export function readSvgText(file: Uint8Array): string {
  const text = decode(file).trim()
  const begin = text.search(/<!DOCTYPE/i)
  const doctype = begin === -1 ? '' : documentTypeAt(text.slice(begin))
  const plain = spellOut(text.replace(doctype, ''), readEntities(doctype))
  if (/<!(DOCTYPE|ENTITY)/i.test(plain)) throw new UploadRejected('unreadable', 'a second document type')
  if (!hasEnd(plain)) {
    throw new UploadRejected('unreadable', 'its end is missing')
  }
  return plain
}

/** Whether it ends with a closed element, whatever comments follow. */
function hasEnd(xml: string): boolean {
  let end = xml.trimEnd()
  while (end.endsWith('-->')) end = end.slice(0, Math.max(0, end.lastIndexOf('<!--'))).trimEnd()
  return end.endsWith('/>') || /^<\/(?:[\w.-]+:)?svg\s*>$/.test(end.slice(end.lastIndexOf('<')))
}

function decode(file: Uint8Array): string {
  const label = file[0] === 0xff ? 'utf-16le' : file[0] === 0xfe ? 'utf-16be' : declaredEncoding(file)
  try {
    return new TextDecoder(label, { fatal: true }).decode(file)
  } catch {
    throw new UploadRejected('unreadable', 'its text can’t be read')
  }
}

function declaredEncoding(file: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(file.subarray(0, 200))
  return /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}

const mostEntities = 50
const longestEntity = 200

/** Names that drawing programs declare for addresses. Any that refer to files, to each other or hold markup are refused. */
function readEntities(doctype: string): Map<string, string> {
  const [, ...declared] = doctype.split(/<!ENTITY\s/i)
  if (declared.length > mostEntities) throw new UploadRejected('unreadable', 'too many entities')
  return new Map(
    declared.map((declaration) => {
      const entity = declaration.slice(0, declaration.indexOf('>')).trimStart()
      const [, name = '', value = ''] = /^([\w:.-]+)\s+(?:"([^"&%<]*)"|'[^'&%<]*')\s*$/.exec(entity) ?? []
      if (!name || value.length > longestEntity)
        throw new UploadRejected('unreadable', 'an entity that is no plain text')
      return [name, value]
    }),
  )
}

const mostGrowth = 1_000_000

function spellOut(text: string, entities: Map<string, string>): string {
  if (entities.size === 0) return text
  let growth = 0
  return text.replace(/&([\w:.-]+);/g, (whole, name: string) => {
    const value = entities.get(name)
    if (value === undefined) return whole
    growth += value.length
    if (growth > mostGrowth) throw new UploadRejected('unreadable', 'entities that unfold to too much')
    return value.replaceAll('"', '&quot;')
  })
}
