import libheif from 'libheif-js/wasm-bundle.js'
import { checkPixels, UploadRejected } from '../worker/order.ts'
import type { Pixels } from './decode.ts'

/** What phones save: HEVC in a HEIF container, which libvips is not built with. Rotation is the decoder's work. */
export async function decodeHeic(file: Uint8Array, maxPixels: number): Promise<Pixels> {
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new UploadRejected('unreadable', 'no picture in the container')
  const [width, height] = [image.get_width(), image.get_height()]
  checkPixels(width, height, maxPixels)
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const filled = await new Promise<boolean>((resolve) => image.display(target, (done) => resolve(done !== null)))
  if (!filled) throw new UploadRejected('unreadable', 'the picture can’t be decoded')
  for (const each of images) each.free()
  return { data: new Uint8Array(target.data.buffer), width, height, channels: 4 }
}
