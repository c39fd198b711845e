import sharp from 'sharp'
import { type CustomPlugin, optimize } from 'svgo'
import { checkPixels, UploadRejected } from '../worker/order.ts'
import { chooseFormat, formatOfType, formats } from './formats.ts'
import { keepDrawing } from './svg-drawing.ts'
import { readSvgText } from './svg-text.ts'

export interface Drawing {
  text: string
  width: number
  height: number
}

/** A drawing with everything gone that is not drawn: scripts, handlers, links, what lies elsewhere, notes of editors. */
export async function cleanSvg(file: Uint8Array, maxPixels: number): Promise<Drawing> {
  const kept = tidy(readSvgText(file))
  const text = await replacePictures(kept, maxPixels)
  // The renderer of libvips has the last word on whether this is a drawing.
  const { format, width, height } = await sharp(Buffer.from(text), { limitInputPixels: false }).metadata()
  if (format !== 'svg') throw new UploadRejected('unreadable', 'no drawing is left')
  return { text, width: Math.max(1, width), height: Math.max(1, height) }
}

const onlyDrawing: CustomPlugin = { name: 'only-drawing', fn: keepDrawing }

function tidy(text: string): string {
  const kept = optimize(text, { plugins: [onlyDrawing] }).data
  if (!/^<svg[\s>/]/.test(kept)) throw new UploadRejected('unreadable', 'no drawing is left')
  try {
    // Twice: what shortening brought together is looked at as well.
    return optimize(kept, { plugins: ['preset-default', onlyDrawing] }).data
  } catch {
    // Some styles are beyond the optimiser, and none the worse for staying as they are.
    return kept
  }
}

const mostPictures = 50

/** Photographs inside a drawing have a camera and a place too. */
async function replacePictures(text: string, maxPixels: number): Promise<string> {
  const found = [...text.matchAll(/data:(image\/\w+);base64,([^"')\s]*)/g)]
  if (found.length > mostPictures) throw new UploadRejected('unreadable', 'too many pictures in one drawing')
  let replaced = ''
  let last = 0
  for (const { 0: whole, 1: type = '', 2: content = '', index } of found) {
    replaced += text.slice(last, index) + (await reEncode(type, content, maxPixels))
    last = index + whole.length
  }
  return replaced + text.slice(last)
}

async function reEncode(type: string, content: string, maxPixels: number): Promise<string> {
  const bytes = Buffer.from(decodeURIComponent(content), 'base64')
  const { width, height, hasAlpha, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format === 'svg') throw new UploadRejected('unreadable', 'a drawing inside a drawing')
  checkPixels(width, height, maxPixels)
  const name = formatOfType(type.replace('jpg', 'jpeg')) ?? chooseFormat(type, 'original', hasAlpha)
  const { contentType, encode } = formats[name]
  const made = await encode(sharp(bytes, { limitInputPixels: maxPixels }).autoOrient(), 85).toBuffer()
  return `data:${contentType};base64,${made.toString('base64')}`
}
