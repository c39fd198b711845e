import { UploadRejected } from '../worker/order.ts'

export interface Jp2Head {
  width: number
  height: number
  components: number
  /** All components have a sample for each pixel. */
  isEven: boolean
  /** An ICC profile, where the file has one. */
  profile: Uint8Array | undefined
}

interface Box {
  type: string
  content: DataView
}

/** What a JPEG 2000 file says of its pixels (ISO 15444-1, annexes A.5.1 and I). */
export function readJp2(file: Uint8Array): Jp2Head {
  const boxes = [...listBoxes(new DataView(file.buffer, file.byteOffset, file.byteLength))]
  const stream = boxes.find(({ type }) => type === 'jp2c')?.content
  const head = boxes.find(({ type }) => type === 'jp2h')?.content
  if (!stream || stream.byteLength < 43 || stream.getUint32(0) !== 0xff4fff51) {
    throw new UploadRejected('unreadable', 'no picture in the container')
  }
  const components = stream.getUint16(40)
  const last = 42 + components * 3
  if (stream.byteLength < last) throw new UploadRejected('unreadable', 'its head is cut off')
  const steps = Array.from({ length: components }, (_, index) => stream.getUint16(42 + index * 3 + 1))
  return {
    width: stream.getUint32(8) - stream.getUint32(16),
    height: stream.getUint32(12) - stream.getUint32(20),
    components,
    isEven: steps.every((step) => step === 0x0101),
    profile: head && findProfile(head),
  }
}

function findProfile(head: DataView): Uint8Array | undefined {
  const restrictedIcc = 2
  for (const { type, content } of listBoxes(head)) {
    if (type !== 'colr' || content.byteLength < 131 || content.getUint8(0) !== restrictedIcc) continue
    return new Uint8Array(content.buffer, content.byteOffset + 3, content.byteLength - 3)
  }
}

function* listBoxes(view: DataView): Generator<Box> {
  let at = 0
  while (at + 8 <= view.byteLength) {
    const short = view.getUint32(at)
    const isLong = short === 1
    if (isLong && at + 16 > view.byteLength) return
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? view.byteLength - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > view.byteLength) return
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    yield { type, content: new DataView(view.buffer, view.byteOffset + at + head, size - head) }
    at += size
  }
}
