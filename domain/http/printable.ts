import { z } from 'zod'

const printFormats = ['html', 'pdf'] as const
export type PrintFormat = (typeof printFormats)[number]

/** What a call answers that people read, print or keep: a page of its own, or the same as a file. */
export type Printable =
  | {
      format: 'html'
      /** A language tag. */
      lang: string
      dir: 'ltr' | 'rtl'
      title: string
      /** CSS of the page's own; nothing else styles it. */
      style: string
      /** Safe markup: what people typed is escaped. */
      body: string
    }
  | { format: 'pdf'; filename: string; content: Uint8Array }

const marked = new WeakSet<object>()

/** The reply of such a call; its query is `PrintQuery`, and its handler gets the chosen `format`. */
export function printable(): z.ZodType<Printable> {
  const schema = z.custom<Printable>((value) => typeof value === 'object' && value !== null && 'format' in value)
  marked.add(schema)
  return schema
}

export function isPrintable(reply: z.ZodType): boolean {
  return marked.has(reply)
}

export const PrintQuery = z.strictObject({
  format: z.enum(printFormats, 'isIn').optional().describe('For plain links; otherwise `Accept` decides'),
})

/** What a link asks for, else what the caller likes best; a page when they don't say. */
export function chooseFormat(asked: PrintFormat | undefined, accept: string | undefined): PrintFormat {
  if (asked) return asked
  const offers = (accept ?? '').split(',').map(readOffer)
  const likes = (type: string) => offers.find((offer) => offer.type === type)?.weight
  const pdf = likes('application/pdf') ?? 0
  return pdf > (likes('text/html') ?? 0) ? 'pdf' : 'html'
}

function readOffer(offer: string): { type: string; weight: number } {
  const [type = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return { type, weight: Number.isFinite(weight) ? weight : 0 }
}
