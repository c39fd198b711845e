import { detectType } from '#domain/uploads/file-type.ts'

/** A picture's file without what it says of place, camera and author; its pixels stay as they are, bit for bit. */
export function withoutMetadata(file: Uint8Array): Uint8Array {
  const strip = strippers[detectType(file.subarray(0, 64)) ?? '']
  return strip ? strip(file) : file
}

const strippers: Readonly<Record<string, (file: Uint8Array) => Uint8Array>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/jp2': blankJp2,
}

const jpeg = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, jfif: 0xe0, profile: 0xe2, adobe: 0xee, last: 0xef }

/** Keeps the segments that pixels are made of, with their colours; nothing behind the end of the picture. */
function stripJpeg(file: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [file.subarray(0, 2)]
  let at = 2
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === jpeg.end) break
    const length = marker >= 0xd0 && marker <= jpeg.start ? 0 : readUint16(file, at + 2)
    const end = marker === jpeg.scan ? endOfScan(file, at + 2 + length) : at + 2 + length
    if (draws(marker, file.subarray(at + 4, end))) kept.push(file.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Uint8Array.of(0xff, jpeg.end)])
}

function draws(marker: number, content: Uint8Array): boolean {
  if (marker === jpeg.profile) return startsWith(content, 'ICC_PROFILE\0')
  if (marker === jpeg.jfif) return startsWith(content, 'JFIF\0')
  return marker === jpeg.adobe || !(marker === jpeg.comment || (marker >= jpeg.jfif && marker <= jpeg.last))
}

/** Where the next segment begins: within a scan 0xff stands for itself before 0 and the marks of a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; at + 1 < file.length; at++) {
    if (file[at] !== 0xff) continue
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

const pngHeadBytes = 8
const saysThings = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

function stripPng(file: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [file.subarray(0, pngHeadBytes)]
  let at = pngHeadBytes
  while (at + 12 <= file.length) {
    const type = textAt(file, at + 4, 4)
    const end = at + 12 + readUint32(file, at)
    if (!saysThings.has(type)) kept.push(file.subarray(at, end))
    at = end
    if (type === 'IEND') break
  }
  return Buffer.concat(kept)
}

const tellingBoxes = new Set(['xml ', 'uuid', 'uinf', 'jp2i'])

/** Boxes are blanked in their place: others say where they lie by counting bytes. */
function blankJp2(file: Uint8Array): Uint8Array {
  const blanked = Uint8Array.from(file)
  let at = 0
  while (at + 8 <= file.length) {
    const short = readUint32(file, at)
    const length = short === 1 ? readUint32(file, at + 12) : short
    const end = short === 0 ? file.length : at + length
    if (end < at + 8) break
    if (tellingBoxes.has(textAt(file, at + 4, 4))) {
      const head = short === 1 ? 16 : 8
      blanked.fill(0, at + head, end)
      blanked.set(Buffer.from('free'), at + 4)
    }
    at = end
  }
  return blanked
}

function readUint16(file: Uint8Array, at: number): number {
  return (file[at] ?? 0) * 256 + (file[at + 1] ?? 0)
}

function readUint32(file: Uint8Array, at: number): number {
  return readUint16(file, at) * 65536 + readUint16(file, at + 2)
}

function textAt(file: Uint8Array, at: number, length: number): string {
  return Buffer.from(file.subarray(at, at + length)).toString('latin1')
}

function startsWith(content: Uint8Array, text: string): boolean {
  return textAt(content, 0, text.length) === text
}
