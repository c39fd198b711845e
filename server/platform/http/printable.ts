import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#domain/content/html.ts'
import { chooseFormat, type Printable, type PrintFormat } from '#domain/http/printable.ts'
import { varyOn } from './compress.ts'
import { printableHeaders } from './headers.ts'

export function formatOf({ headers }: FastifyRequest, query: unknown): PrintFormat {
  return chooseFormat((query as { format?: PrintFormat }).format, headers.accept)
}

/** A page with its style and no script, or the file, to be seen in the browser. */
export function sendPrintable(reply: FastifyReply, printed: Printable) {
  reply.header('vary', varyOn(reply, 'accept'))
  if (printed.format === 'html') {
    const nonce = randomBytes(16).toString('base64')
    return reply.headers(printableHeaders(nonce)).send(layOutPage(printed, nonce))
  }
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${printed.filename}"`)
    .send(Buffer.from(printed.content))
}

function layOutPage({ lang, dir, title, style, body }: Printable & { format: 'html' }, nonce: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">
${style}</style>
</head>
<body>
${body}</body>
</html>
`
}
