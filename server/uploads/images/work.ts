import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { decodeImage } from './decode.ts'
import { chooseFormat, formatOfType, formats } from './formats.ts'
import { type ImageAnswer, type ImageOrder, type MadeImage, RefusedImage } from './order.ts'

// One picture at a time, and no format that is not asked for: each reader less is one that nobody can attack.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})

/** Does what was ordered. What can't be read is refused, however the decoders put it. */
export async function workOn(order: ImageOrder): Promise<ImageAnswer> {
  try {
    return { made: await (order.work === 'convert' ? convert(order) : narrow(order)) }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { refused: error instanceof RefusedImage ? error.refusal : 'unreadable', detail }
  }
}

async function convert(order: Extract<ImageOrder, { work: 'convert' }>): Promise<MadeImage> {
  const { source, target, type, settings } = order
  const { maxInputPixels, maxDimension, quality } = settings
  if (type === 'image/svg+xml') return convertSvg(source, target, maxInputPixels)
  const { picture, decoder, hasAlpha } = await decodeImage(source, type, maxInputPixels)
  const { contentType, extension, encode } = formats[chooseFormat(type, settings.format, hasAlpha)]
  const small = picture.resize({ width: maxDimension, height: maxDimension, fit: 'inside', withoutEnlargement: true })
  const { width, height } = await encode(small, quality).toFile(target)
  return { contentType, extension, width, height, decoder }
}

async function convertSvg(source: string, target: string, maxPixels: number): Promise<MadeImage> {
  const { cleanSvg } = await import('./svg.ts')
  const { text, width, height } = await cleanSvg(await readFile(source), maxPixels)
  await writeFile(target, text)
  return { contentType: 'image/svg+xml', extension: 'svg', width, height, decoder: 'svgo and librsvg' }
}

/** A narrower version of a picture that is kept, in its own format. */
async function narrow({ source, target, width, quality }: Extract<ImageOrder, { work: 'narrow' }>): Promise<MadeImage> {
  const { format, compression } = await sharp(source).metadata()
  const name = formatOfType(`image/${compression === 'av1' ? 'avif' : format}`)
  if (!name) throw new RefusedImage('unreadable', `no narrower version of ${format}`)
  const { contentType, extension, encode } = formats[name]
  const made = await encode(sharp(source).resize({ width, withoutEnlargement: true }), quality).toFile(target)
  return { contentType, extension, width: made.width, height: made.height, decoder: `libvips ${format}` }
}
