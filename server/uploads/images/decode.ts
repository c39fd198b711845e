import { open } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { checkPixels } from '../worker/order.ts'

/** Pixels from a decoder of our own. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
  /** The colour profile they are meant in; sRGB unless there is one. */
  profile?: Uint8Array
}

export interface Decoded {
  picture: Sharp
  decoder: string
  hasAlpha: boolean
}

/** A picture the right way up, ready to be written; refuses what is too large before its pixels are read. */
export async function decodeImage(source: string, type: string, maxPixels: number): Promise<Decoded> {
  if (type === 'image/jp2') return fromPixels(await readJpeg2000(source, maxPixels), 'OpenJPEG', maxPixels)
  // What is too large is found by its head; the rest of this file belongs to one picture in any case.
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const
  const { width, height, hasAlpha, format, compression } = await sharp(source, {
    ...options,
    limitInputPixels: false,
  }).metadata()
  checkPixels(width, height, maxPixels)
  if (compression === 'hevc') return fromPixels(await readHeic(source, maxPixels), 'libheif', maxPixels)
  return { picture: sharp(source, options).autoOrient(), decoder: `libvips ${compression ?? format}`, hasAlpha }
}

/** These decoders are large and seldom needed. */
async function readHeic(source: string, maxPixels: number): Promise<Pixels> {
  const { decodeHeic } = await import('./heic.ts')
  const { icc } = await sharp(source).metadata()
  return { ...(await decodeHeic(await readAll(source), maxPixels)), ...(icc ? { profile: icc } : {}) }
}

async function readJpeg2000(source: string, maxPixels: number): Promise<Pixels> {
  const { decodeJpeg2000 } = await import('./jpeg-2000.ts')
  return decodeJpeg2000(await readAll(source), maxPixels)
}

async function readAll(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function fromPixels(pixels: Pixels, decoder: string, maxPixels: number): Promise<Decoded> {
  const { data, width, height, channels, profile } = pixels
  const raw = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels })
  const hasAlpha = channels === 4 && !(await raw().stats()).isOpaque
  if (!profile) return { picture: raw(), decoder, hasAlpha }
  const png = await raw().png({ compressionLevel: 0 }).toBuffer()
  return { picture: sharp(addProfile(png, profile), { limitInputPixels: maxPixels }), decoder, hasAlpha }
}

const pngHeadBytes = 33

/** A PNG that says which colours its numbers mean: on the way out they become those of sRGB. */
function addProfile(png: Buffer, profile: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, pngHeadBytes), length, content, check, png.subarray(pngHeadBytes)])
}
