import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { fixture, makeDataDir } from './testing.ts'
import type { MadeImage, Order } from './worker/order.ts'
import { workOnFile } from './worker/pool.ts'

const folder = makeDataDir()
afterAll(() => rmSync(folder, { recursive: true }))

type Settings = Extract<Order, { work: 'convert' }>['settings']

async function convert(name: string, type: string, changes: Partial<Settings> = {}) {
  const target = join(folder, 'made')
  const settings = { format: 'avif', quality: 80, maxDimension: 1800, maxInputPixels: 40_000_000, ...changes } as const
  const source = join(import.meta.dirname, 'fixtures', name)
  const answer = await workOnFile({ work: 'convert', source, target, type, settings })
  if ('refused' in answer) throw new Error(`${name}: ${answer.refused}, ${answer.detail}`)
  return { ...answer.made, bytes: readFileSync(target) }
}

const marks = [
  'masthead-secret',
  'GPSLatitude',
  'Exif\0\0',
  'xmpmeta',
  'ns.adobe.com',
  '8BIM',
  'XML:com.adobe',
  '52.52',
  '52,31',
]

/** What a file says beside its pixels: blocks that a reader of metadata finds, and words that no reader looks for. */
async function countMetadata(bytes: Buffer): Promise<number> {
  const { exif, xmp, iptc, icc, comments = [] } = await sharp(bytes).metadata()
  const blocks = [exif, xmp, iptc, icc].reduce((sum, block) => sum + (block?.length ?? 0), 0)
  const words = marks.filter((mark) => bytes.includes(mark)).join('').length
  return blocks + JSON.stringify(comments).length - 2 + words + (await countInside(bytes))
}

/** Photographs inside a drawing. */
async function countInside(bytes: Buffer): Promise<number> {
  const inside = [...bytes.toString('latin1').matchAll(/data:image\/\w+;base64,([\w+/=]+)/g)]
  const counts = await Promise.all(inside.map(([, content = '']) => countMetadata(Buffer.from(content, 'base64'))))
  return counts.reduce((sum, count) => sum + count, 0)
}

const all: [declared: string, file: string, decoder: string][] = [
  ['image/jpeg', 'gps.jpg', 'libvips jpeg'],
  ['image/jpg', 'gps.jpg', 'libvips jpeg'],
  ['image/png', 'gps.png', 'libvips png'],
  ['image/webp', 'gps.webp', 'libvips webp'],
  ['image/gif', 'gps.gif', 'libvips gif'],
  ['image/avif', 'gps.avif', 'libvips av1'],
  ['image/svg+xml', 'gps.svg', 'svgo and librsvg'],
  ['image/tiff', 'gps.tiff', 'libvips tiff'],
  ['image/heif', 'gps.heif', 'libheif'],
  ['image/heic', 'gps.heic', 'libheif'],
  ['image/jp2', 'gps.jp2', 'OpenJPEG'],
]

const report: string[] = []
afterAll(() => {
  process.stdout.write(`${report.join('\n')}\n`)
})

describe('every type that is taken is decoded, and nothing is kept of where it was taken', () => {
  test.each(all)('%s', async (type, file, decoder) => {
    const made = await convert(file, type)
    expect(made.decoder).toBe(decoder)
    const left = await countMetadata(made.bytes)
    report.push(`${type.padEnd(14)} ${decoder.padEnd(17)} ${fixture(file).length} bytes in, metadata left: ${left}`)
    expect(left).toBe(0)
    await expectFourColours(made)
  })

  test.each(all.filter(([type]) => type !== 'image/svg+xml'))('%s in a format of its own kind', async (type, file) => {
    const made = await convert(file, type, { format: 'original' })
    const kept = {
      'image/heif': 'image/jpeg',
      'image/heic': 'image/jpeg',
      'image/jp2': 'image/jpeg',
      'image/jpg': 'image/jpeg',
    }
    expect(made.contentType).toBe(kept[type as keyof typeof kept] ?? type)
    expect(await countMetadata(made.bytes)).toBe(0)
    await expectFourColours(made)
  })

  test.each(['avif', 'webp', 'jpeg', 'png'] as const)('as %s', async (format) => {
    const made = await convert('gps.jpg', 'image/jpeg', { format })
    expect(made).toMatchObject({ contentType: `image/${format}`, width: 96, height: 128 })
    expect(await countMetadata(made.bytes)).toBe(0)
    await expectFourColours(made)
  })

  test('the fixtures say a lot before', async () => {
    for (const [type, file] of all)
      expect({ type, found: (await countBefore(fixture(file))) > 0 }).toEqual({ type, found: true })
  })
})

/** libvips can't read two of the types: their words are enough. */
async function countBefore(bytes: Buffer): Promise<number> {
  return countMetadata(bytes).catch(() => marks.filter((mark) => bytes.includes(mark)).length)
}

/** The corners of the drawing, where they belong when the right way up: two cameras were held on their side. */
async function expectFourColours({ bytes, width, height }: MadeImage & { bytes: Buffer }) {
  const turned = height > width
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const corner = (right: boolean, low: boolean) => {
    const [x, y] = [right ? info.width - 9 : 8, low ? info.height - 9 : 8]
    const at = (y * info.width + x) * info.channels
    return nearest([...data.subarray(at, at + 3)])
  }
  const seen = [corner(false, false), corner(true, false), corner(false, true), corner(true, true)]
  expect(seen).toEqual(turned ? ['blue', 'red', 'yellow', 'green'] : ['red', 'green', 'blue', 'yellow'])
}

const colours = {
  red: [0xdd, 0x22, 0x22],
  green: [0x22, 0xaa, 0x22],
  blue: [0x22, 0x22, 0xdd],
  yellow: [0xee, 0xdd, 0x22],
}

function nearest(colour: number[]): string | undefined {
  const distance = (other: number[]) => Math.max(...other.map((value, index) => Math.abs(value - (colour[index] ?? 0))))
  return Object.entries(colours).find(([, other]) => distance(other) < 40)?.[0]
}
