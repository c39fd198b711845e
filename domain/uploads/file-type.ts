import { documentTypeAt } from './document-type.ts'

const text = new TextDecoder('latin1')

/** What a file is by its first bytes (a few hundred of them); undefined for what nobody can tell. */
export function detectType(head: Uint8Array): string | undefined {
  const found = signatures.find(({ at = 0, bytes }) => startsWith(head, at, bytes))
  if (found) return found.type
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return 'image/webp'
  if (startsWith(head, 4, 'ftyp')) return detectBoxes(head)
  return isSvg(head) ? 'image/svg+xml' : undefined
}

const signatures: readonly { type: string; at?: number; bytes: string }[] = [
  { type: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { type: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', bytes: 'GIF87a' },
  { type: 'image/gif', bytes: 'GIF89a' },
  { type: 'image/tiff', bytes: 'II*\0' },
  { type: 'image/tiff', bytes: 'MM\0*' },
  { type: 'image/tiff', bytes: 'II+\0' },
  { type: 'image/tiff', bytes: 'MM\0+' },
  { type: 'image/jp2', bytes: '\0\0\0\x0cjP  \r\n\x87\n' },
  { type: 'application/pdf', bytes: '%PDF' },
  // Known, and not taken: these get told that it is the type.
  { type: 'image/bmp', bytes: 'BM' },
  { type: 'image/vnd.adobe.photoshop', bytes: '8BPS' },
  { type: 'image/x-icon', bytes: '\0\0\x01\0' },
  { type: 'image/jxl', bytes: '\xff\x0a' },
  { type: 'image/jxl', bytes: '\0\0\0\x0cJXL ' },
  { type: 'application/zip', bytes: 'PK\x03\x04' },
  { type: 'application/gzip', bytes: '\x1f\x8b' },
  { type: 'application/x-msdownload', bytes: 'MZ' },
  { type: 'application/x-elf', bytes: '\x7fELF' },
]

const brands: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  mif1: 'image/heif',
  mif2: 'image/heif',
  msf1: 'image/heif',
}

/** Pictures and films share a container; its brands say what is inside, the general ones last. */
function detectBoxes(head: Uint8Array): string {
  const size = Math.min(head.length, (head[2] ?? 0) * 256 + (head[3] ?? 0))
  const named = [8, ...range(16, size, 4)].map((at) => brands[text.decode(head.subarray(at, at + 4))])
  return named.find((type) => type && type !== 'image/heif') ?? named.find((type) => type) ?? 'video/mp4'
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step)) }, (_, index) => from + index * step)
}

/** XML whose first element is `svg`, whatever stands before it. */
function isSvg(head: Uint8Array): boolean {
  const isWide = head[0] === 0xff || head[0] === 0xfe
  const start = new TextDecoder(isWide ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(head)
  const first = skipProlog(start)
  return /^<(?:[\w.-]+:)?svg[\s/>]/i.test(first) || /^<!DOCTYPE\s+svg\b/i.test(first)
}

/** From the first element on; what is not ended within the text stays. */
function skipProlog(xml: string): string {
  let at = 0
  while (true) {
    // Counts the byte order mark as a space.
    const rest = xml.slice(at).trimStart()
    const length = prologLength(rest)
    if (length === 0) return rest
    at = xml.length - rest.length + length
  }
}

/** Of the instruction, comment or document type that the text begins with. */
function prologLength(xml: string): number {
  for (const [opening, closing] of [
    ['<?', '?>'],
    ['<!--', '-->'],
  ] as const) {
    if (!xml.startsWith(opening)) continue
    const end = xml.indexOf(closing, opening.length)
    return end === -1 ? 0 : end + closing.length
  }
  return documentTypeAt(xml).length
}

function startsWith(head: Uint8Array, at: number, bytes: string): boolean {
  return text.decode(head.subarray(at, at + bytes.length)) === latin(bytes)
}

/** The decoder's `latin1` is windows-1252: some of its characters are others. */
function latin(bytes: string): string {
  return text.decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}
