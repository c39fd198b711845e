import type { FastifyReply, FastifyRequest } from 'fastify'
import { baseLanguage } from '#domain/locales/locale.ts'
import { type PageData, pageDataElement } from '#domain/site/page-data.ts'
import { findPage, isEmbeddable, type Page } from '#domain/site/pages.ts'
import { getContent } from '#server/content/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { identify, type Surroundings } from '#server/platform/http/door.ts'
import { type PageSecurity, pageHeaders } from '#server/platform/http/headers.ts'
import { drawFirstView } from './first-view.ts'
import { escapeHtml, escapeJson, fillTemplate } from './html.ts'
import { metadataTags } from './metadata.ts'
import { pageLocale, readPageData } from './page-data.ts'
import { themeStyle } from './theme-style.ts'
import type { WebBuild } from './web-build.ts'

interface Answering {
  surroundings: Surroundings
  build: WebBuild
  pathname: string
  nonce: string
}

/** The one HTML page, with what makes it this address's: headers, metadata, theme and the data of its first screen. */
export async function answerPage(request: FastifyRequest, reply: FastifyReply, answering: Answering) {
  const { surroundings, build, pathname, nonce } = answering
  const { config } = surroundings
  const page = findPage(pathname)
  const read = await readSite(request, surroundings, page)

  reply.headers(pageHeaders(securityOf({ config, pathname, nonce, embedOrigins: read?.embedOrigins ?? [] })))
  if (!page) reply.status(404)
  if (pathname === '/_theme') reply.header('x-robots-tag', 'noindex')
  const files = build.filesOf(page?.area, read?.data.locale ?? 'en')
  return reply.send(
    fillTemplate(await build.template(request.url), {
      nonce,
      lang: baseLanguage(read?.data.locale ?? 'en'),
      style: read ? themeStyle(read.theme) : '',
      head: read ? metadataTags(metadataOf(read, config, pathname)) : '',
      preloads: preloadTags(files, nonce).join('\n    '),
      page: read ? dataTag(read.data) : '',
      firstView: read && isDocument(request) ? await drawFirstView(page, read.data) : undefined,
    }),
  )
}

/** In another site's frame a page leaves out what surrounds it. */
const isDocument = (request: FastifyRequest) => request.headers['sec-fetch-dest'] !== 'iframe'

type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>

/** Undefined when the database does not answer: the page then waits in the browser until it does. */
async function readSite(request: FastifyRequest, surroundings: Surroundings, page: Page | undefined) {
  try {
    await identify(request, surroundings)
    const { viewer, now } = request
    const lang = (request.query as { lang?: string | string[] }).lang
    const [data, general, share] = await Promise.all([
      readPageData(surroundings, { page, viewer, now, lang: typeof lang === 'string' ? lang : undefined }),
      getContent(surroundings.db, 'general', surroundings.config),
      getContent(surroundings.db, 'share', surroundings.config),
    ])
    return { data, share, theme: general.theme, name: general.organisationName, embedOrigins: general.embedOrigins }
  } catch (error) {
    request.log.error({ err: error }, 'page without data')
    return undefined
  }
}

function metadataOf({ data, share, name }: Site, config: Config, pathname: string) {
  return {
    documentTitle: name || 'Masthead',
    title: share.title || name,
    description: share.description,
    image: share.image,
    url: config.audience + encodeURI(decodeSafely(pathname)),
    siteName: name,
    locale: pageLocale(data.locale, 'en'),
    twitterHandle: share.twitterHandle && `@${share.twitterHandle.replace(/^@/, '')}`,
  }
}

function decodeSafely(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return '/'
  }
}

function preloadTags({ scripts, styles }: ReturnType<WebBuild['filesOf']>, nonce: string): string[] {
  return [
    ...scripts.map(
      (file) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" nonce="${nonce}" href="${escapeHtml(file)}">`,
    ),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin nonce="${nonce}" href="${escapeHtml(file)}">`),
  ]
}

const dataTag = (data: PageData) =>
  `<script type="application/json" id="${pageDataElement}">${escapeJson(data)}</script>`

interface Securing {
  config: Config
  pathname: string
  nonce: string
  embedOrigins: readonly string[]
}

function securityOf({ config, pathname, nonce, embedOrigins }: Securing): PageSecurity {
  return {
    nonce,
    services: servicesOf(config),
    ...(isEmbeddable(pathname) && { embeddedBy: [...new Set([...config.trustedOrigins, ...embedOrigins])] }),
  }
}

/** The card form comes from its provider alone, so only where one has keys. */
function servicesOf({ dev, sandbox, stripe }: Config): PageSecurity['services'] {
  const cards = !sandbox && stripe.publicKey !== ''
  return {
    connections: [...(cards ? ['https://api.stripe.com'] : []), ...(dev ? ['ws:'] : [])],
    frames: cards ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : [],
    scripts: cards ? ['https://js.stripe.com'] : [],
  }
}
