import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import loadOpenJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs'
import { checkPixels, UploadRejected } from '../worker/order.ts'
import type { Pixels } from './decode.ts'
import { readJp2 } from './jp2-boxes.ts'

const colours = { ycc: 3, cmyk: 5 }

/** JPEG 2000, which libvips is not built with. Its head is read here first: the decoder unfolds whatever it is given. */
export async function decodeJpeg2000(file: Uint8Array, maxPixels: number): Promise<Pixels> {
  const { width, height, components, isEven, profile } = readJp2(file)
  checkPixels(width, height, maxPixels)
  if (components > 4 || !isEven) throw new UploadRejected('unreadable', `${components} components of other sizes`)

  const { J2KDecoder } = await openDecoder()
  const decoder = new J2KDecoder()
  try {
    decoder.getEncodedBuffer(file.length).set(file)
    decoder.decode()
    const frame = decoder.getFrameInfo()
    // What comes out is as large as the head said, or the head lied.
    const samples = frame.width * frame.height * frame.componentCount
    const bytes = decoder.getDecodedBuffer()
    const isWhole = bytes.length === samples * (frame.bitsPerSample > 8 ? 2 : 1)
    if (frame.width !== width || frame.height !== height || samples === 0 || !isWhole) {
      throw new UploadRejected('unreadable', 'the picture can’t be decoded')
    }
    const pixels = toBytes(bytes, frame)
    const inRgb = toRgb(pixels, frame.componentCount, decoder.getColorSpace())
    const keepsProfile = profile && inRgb.data === pixels
    return { ...inRgb, width, height, ...(keepsProfile ? { profile } : {}) }
  } finally {
    decoder.delete()
  }
}

async function openDecoder() {
  const wasm = createRequire(import.meta.url).resolve('@cornerstonejs/codec-openjpeg/decodewasm')
  const silent = () => {}
  return loadOpenJpeg({ wasmBinary: await readFile(wasm), print: silent, printErr: silent })
}

/** Eight bits for each sample, whatever the file has, and none below zero. */
function toBytes(bytes: Uint8Array, { bitsPerSample, isSigned }: { bitsPerSample: number; isSigned: boolean }) {
  if (bitsPerSample === 8 && !isSigned) return Uint8Array.from(bytes)
  const wide = bitsPerSample > 8
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const most = 2 ** bitsPerSample - 1
  const lift = isSigned ? 2 ** (bitsPerSample - 1) : 0
  return Uint8Array.from({ length: bytes.length / (wide ? 2 : 1) }, (_, index) => {
    const sample = wide
      ? isSigned
        ? view.getInt16(index * 2, true)
        : view.getUint16(index * 2, true)
      : isSigned
        ? view.getInt8(index)
        : view.getUint8(index)
    return Math.round(((sample + lift) / most) * 255)
  })
}

function toRgb(data: Uint8Array, components: number, colourSpace: number): Pick<Pixels, 'data' | 'channels'> {
  if (colourSpace === colours.ycc && components === 3) return { data: mapPixels(data, 3, fromYcc), channels: 3 }
  if (colourSpace === colours.cmyk && components === 4) return { data: mapPixels(data, 4, fromCmyk), channels: 3 }
  return { data, channels: components as Pixels['channels'] }
}

type Colour = [number, number, number]

function mapPixels(data: Uint8Array, channels: number, map: (...samples: number[]) => Colour): Uint8Array {
  const mapped = new Uint8ClampedArray((data.length / channels) * 3)
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) {
    mapped.set(map(...data.subarray(from, from + channels)), to)
  }
  return new Uint8Array(mapped.buffer)
}

const fromYcc = (y = 0, blue = 0, red = 0): Colour => [
  y + 1.402 * (red - 128),
  y - 0.344 * (blue - 128) - 0.714 * (red - 128),
  y + 1.772 * (blue - 128),
]

const fromCmyk = (cyan = 0, magenta = 0, yellow = 0, black = 0): Colour => {
  const light = (255 - black) / 255
  return [(255 - cyan) * light, (255 - magenta) * light, (255 - yellow) * light]
}
