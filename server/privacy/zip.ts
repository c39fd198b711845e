import { Zip, ZipDeflate } from 'fflate'

export interface ZipEntry {
  name: string
  text: string
}

/** A ZIP of texts that is written while it is read: an entry is asked for once those before it have been taken. */
export async function* zip(entries: AsyncIterable<ZipEntry>, { at }: { at: Date }): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for await (const { name, text } of entries) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = at
    archive.add(entry)
    entry.push(Buffer.from(text), true)
    yield* written.splice(0)
  }
  archive.end()
  yield* written.splice(0)
}
