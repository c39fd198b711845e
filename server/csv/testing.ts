import type { Answered, Visitor } from '#server/testing/app.ts'

interface SentCsv {
  file?: string | Buffer
  name: string
  /** The other fields of the form; what is no text is sent as JSON. */
  [field: string]: unknown
}

/** Sends a file as a form does. */
export function sendCsv(visitor: Visitor, path: string, { file, name, ...fields }: SentCsv): Promise<Answered> {
  const boundary = 'a-boundary-of-the-tests'
  const texts = Object.entries(fields).flatMap(([key, value]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n`,
    value instanceof Buffer ? value : typeof value === 'object' ? JSON.stringify(value) : String(value),
    '\r\n',
  ])
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const parts = file === undefined ? [] : [head, file, '\r\n']
  const body = Buffer.concat([...texts, ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
  return visitor.post(path, body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}
