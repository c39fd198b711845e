import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { isDiskFull } from '#server/platform/files/disk-full.ts'
import { decodeImage } from '../images/decode.ts'
import { chooseFormat, encodeLightPng, formatOfType, formats } from '../images/formats.ts'
import {
  type FoundColour,
  type MadeDocument,
  type MadeImage,
  type Order,
  type UploadOutcome,
  type UploadProblem,
  UploadRejected,
} from './order.ts'

// One picture at a time, and no format that is not asked for: each reader less is one that nobody can attack.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})

/** Does what was ordered. What can't be read is refused, however the decoders put it. */
export async function workOn(order: Order): Promise<UploadOutcome> {
  try {
    return { made: await make(order) }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { refused: problemOf(error), detail }
  }
}

function make(order: Order): Promise<MadeImage | MadeDocument | FoundColour> {
  switch (order.work) {
    case 'convert':
      return convert(order)
    case 'narrow':
      return narrow(order)
    case 'icon':
      return drawIcon(order)
    case 'rewrite':
      return rewrite(order)
    case 'colour':
      return findColour(order)
  }
}

/** libvips has no code for it, but the system's own words. */
function problemOf(error: unknown): UploadProblem {
  if (error instanceof UploadRejected) return error.refusal
  return isDiskFull(error) ? 'disk-full' : 'unreadable'
}

async function convert(order: Extract<Order, { work: 'convert' }>): Promise<MadeImage> {
  const { source, target, type, settings } = order
  const { maxInputPixels, maxDimension, quality } = settings
  if (type === 'image/svg+xml') return convertSvg(source, target, maxInputPixels)
  const { picture, decoder, hasAlpha } = await decodeImage(source, type, maxInputPixels)
  const { contentType, extension, encode } = formats[chooseFormat(type, settings.format, hasAlpha)]
  const small = picture.resize({ width: maxDimension, height: maxDimension, fit: 'inside', withoutEnlargement: true })
  const { width, height } = await encode(small, quality).toFile(target)
  return { contentType, extension, width, height, colour: await averageColour(target), decoder }
}

async function convertSvg(source: string, target: string, maxPixels: number): Promise<MadeImage> {
  const { cleanSvg } = await import('../images/svg.ts')
  const { text, width, height } = await cleanSvg(await readFile(source), maxPixels)
  await writeFile(target, text)
  const colour = await averageColour(target)
  return { contentType: 'image/svg+xml', extension: 'svg', width, height, colour, decoder: 'svgo and librsvg' }
}

async function findColour({ source }: Extract<Order, { work: 'colour' }>): Promise<FoundColour> {
  const { width, height } = await sharp(source).metadata()
  return { colour: await averageColour(source), width, height }
}

/** Of a picture as it is kept, where nothing shines through; of one that shows nothing there is none. */
async function averageColour(path: string): Promise<string> {
  const { data } = await sharp(path)
    .resize({ width: 16, height: 16, fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [red, green, blue, weight] = [0, 0, 0, 0]
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    red += r * alpha
    green += g * alpha
    blue += b * alpha
    weight += alpha
  }
  if (weight === 0) return ''
  const hex = (sum: number) =>
    Math.round(sum / weight)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(red)}${hex(green)}${hex(blue)}`
}

/** Told of the narrower version: a drawing may be as large as no memory holds. */
async function isTransparent(small: Sharp): Promise<boolean> {
  const drawn = await small.clone().png({ compressionLevel: 1 }).toBuffer()
  return !(await sharp(drawn).stats()).isOpaque
}

/** A narrower version of a picture that is kept, in its own format or one for mail programs. */
async function narrow(order: Extract<Order, { work: 'narrow' }>): Promise<MadeImage> {
  const { source, target, width, maxDimension, quality, into } = order
  const { format, compression, hasAlpha } = await sharp(source).metadata()
  const most = { width: Math.min(width, maxDimension), height: maxDimension }
  const small = sharp(source).resize({ ...most, fit: 'inside', withoutEnlargement: true })
  const own = () => formatOfType(`image/${compression === 'av1' ? 'avif' : format}`)
  const forMail = async () => (hasAlpha && (await isTransparent(small)) ? 'png' : 'jpeg')
  const name = into === 'own' ? own() : into === 'mail' ? await forMail() : into
  if (!name) throw new UploadRejected('unreadable', `no narrower version of ${format}`)
  const { contentType, extension, encode } = formats[name]
  const encoded = name === 'png' && into !== 'own' ? encodeLightPng(small, quality) : encode(small, quality)
  const made = await encoded.toFile(target)
  return { contentType, extension, width: made.width, height: made.height, colour: '', decoder: `libvips ${format}` }
}

/** Of the part of a filled square that phones don't cut off. */
const filledShare = 0.8

/** A PNG, whatever the picture is, because that is what icons are. */
async function drawIcon({ source, target, shape }: Extract<Order, { work: 'icon' }>): Promise<MadeImage> {
  const { size, isFilled } = shape
  const background = isFilled ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 }
  const inner = isFilled ? Math.round(size * filledShare) : size
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const picture = sharp(source, { density: 300 })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background })
  const made = await (isFilled ? picture.flatten({ background }) : picture).png().toFile(target)
  return {
    contentType: 'image/png',
    extension: 'png',
    width: made.width,
    height: made.height,
    colour: '',
    decoder: 'libvips',
  }
}

/** A document is read by a library that nobody needs who sends pictures. */
async function rewrite({ source, target }: Extract<Order, { work: 'rewrite' }>): Promise<MadeDocument> {
  const { rewritePdf } = await import('../documents/rewrite-pdf.ts')
  await writeFile(target, await rewritePdf(await readFile(source)))
  return { contentType: 'application/pdf', extension: 'pdf' }
}
