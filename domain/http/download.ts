import { z } from 'zod'

/** A file that a call answers with. Its parts are asked for as fast as the reader takes them. */
export interface Download {
  filename: string
  content: AsyncIterable<string | Uint8Array>
  /** The address of the terms under which it may be used. */
  licence?: string | undefined
}

const types = new WeakMap<object, string>()

/** The reply of a call that hands out a file: `reply: download('text/csv')`. */
export function download(contentType: 'text/csv' | 'application/zip' | 'application/geo+json'): z.ZodType<Download> {
  const schema = z.custom<Download>((value) => typeof value === 'object' && value !== null && 'content' in value)
  types.set(schema, contentType)
  return schema
}

/** The content type of a file's reply; undefined for replies of data. */
export function contentTypeOf(reply: z.ZodType): string | undefined {
  return types.get(reply)
}
