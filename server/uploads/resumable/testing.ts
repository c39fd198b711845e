import { expect } from 'vitest'
import type { Answered, Visitor } from '#server/testing/app.ts'

export const tus = { 'tus-resumable': '1.0.0' }

export function metadataOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export interface Begun {
  bytes?: number
  name?: string
  type?: string | undefined
  kind?: string | undefined
}

export function begin(visitor: Visitor, { bytes = 5, name = 'IMG_1.heic', type, kind }: Begun): Promise<Answered> {
  const fields = { filename: name, ...(type === undefined ? {} : { filetype: type }), ...(kind ? { kind } : {}) }
  return visitor.call('POST', '/uploads', undefined, {
    headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadataOf(fields) },
  })
}

/** Where the pieces of a file that was announced go. */
export async function begun(visitor: Visitor, what: Begun): Promise<string> {
  const { status, headers } = await begin(visitor, what)
  expect(status).toBe(201)
  return headers.location?.replace('/api/1.0', '') ?? ''
}

export function send(visitor: Visitor, path: string, piece: Buffer, offset: number): Promise<Answered> {
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  return visitor.call('PATCH', path, piece, { headers })
}
