import { z } from 'zod'

/** A file of ours as a browser may show and keep it; what it says of itself can't do anything. */
export interface KeptFile {
  contentType: string
  filename: string
  /** Changes with the content. */
  etag: string
  /** Who may keep it for a day: also caches between the server and the reader, the browser alone, or nobody. */
  caching: 'public' | 'private' | 'none'
  /** Of the `Content-Security-Policy`, should somebody open the file as a page. */
  policy: string
  /** Asked for when the reader doesn't have this content yet. */
  open(): Promise<{ content: AsyncIterable<Uint8Array>; bytes: number }>
}

const marked = new WeakSet<object>()

/** The reply of a call that shows a file: `reply: keptFile()`. The same for everyone who may see it. */
export function keptFile(): z.ZodType<KeptFile> {
  const schema = z.custom<KeptFile>((value) => typeof value === 'object' && value !== null && 'etag' in value)
  marked.add(schema)
  return schema
}

export function isKeptFile(reply: z.ZodType): boolean {
  return marked.has(reply)
}
