import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/http/problem.ts'
import { isSystemLocale } from '#domain/locales/locale.ts'
import { chooseTextLocale } from '#domain/mailings/choose-text.ts'
import { readSite } from '#server/emails/index.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { findWebCopy } from './queries.ts'
import { compileText, writeText } from './rendering/compile.ts'
import { recipientFields } from './rendering/recipient-fields.ts'

/** It has styles of its own, shows pictures, and runs nothing. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    'img-src https: http:',
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex, nofollow',
}

/** A mailing that was sent, for everybody who has its address: it speaks to nobody in particular. */
export function webCopies(app: FastifyInstance, { db, config }: Surroundings): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/mail/:id',
    async ({ params, query }, reply) => {
      const row = /^[\w-]{10,40}$/.test(params.id) ? await findWebCopy(db, params.id) : undefined
      const site = await readSite({ db, config })
      const siteLocale = site.general.locale
      const asked = isSystemLocale(query.lang) ? query.lang : siteLocale
      const locale = row && chooseTextLocale(Object.keys(row.texts), { reader: asked, site: siteLocale })
      const text = locale && row.texts[locale]
      if (!text) throw new Problem('not-found')
      const links = { unsubscribe: site.audience, webCopy: `${site.audience}/mail/${params.id}` }
      const nobody = recipientFields({ email: '', firstname: '', lastname: '', joined: null }, site, { locale, links })
      const { html } = writeText(compileText(text, site, { locale, isWebCopy: true }), nobody)
      return reply.headers(headers).send(html.replace('<head>', '<head>\n<meta name="robots" content="noindex">'))
    },
  )
}
