/**
 * A reply whose JSON is written already, as its declared schema shows it: kept by its room and sent again and again, with
 * what compressing it once came to.
 */
export class WrittenReply {
  readonly json: Buffer

  constructor(json: string | Buffer) {
    this.json = typeof json === 'string' ? Buffer.from(json) : json
    compressed.set(this.json, new Map())
  }
}

type Encoding = 'br' | 'gzip'

const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/** Compresses what is sent often only once; anything else each time. */
export function compressOnce(
  body: Buffer,
  encoding: Encoding,
  compress: (body: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const known = compressed.get(body)
  if (!known) return compress(body)
  const made = known.get(encoding) ?? compress(body)
  known.set(encoding, made)
  return made
}
