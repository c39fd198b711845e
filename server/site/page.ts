import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Callout } from '#domain/callouts/reply.ts'
import type { HostedCaptcha } from '#domain/captcha/captcha.ts'
import { baseLanguage } from '#domain/locales/locale.ts'
import { type PageData, pageDataElement } from '#domain/site/page-data.ts'
import { findPage, isEmbeddable, isWithheld, type Page } from '#domain/site/pages.ts'
import { getContent } from '#server/content/index.ts'
import { browserReportsPath } from '#server/error-reports/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { identify, type Surroundings } from '#server/platform/http/door.ts'
import { toProblem } from '#server/platform/http/error-body.ts'
import { type PageSecurity, pageHeaders } from '#server/platform/http/headers.ts'
import { hasView, viewOf } from './entries-data.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { fillTemplate } from './html.ts'
import { metadataTags, type PageMetadata } from './metadata.ts'
import { isMissing, pageLocale, readPageData } from './page-data.ts'
import { type Asked, describeEntries, renderPage } from './server-rendering/index.ts'
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
  const found = findPage(pathname)
  const page = isWithheld(config, found) ? undefined : found
  const read = await readSite(request, surroundings, { page, pathname }).catch((error) => tellUnavailable(error, reply))

  reply.headers(
    pageHeaders(
      securityOf({ config, pathname, nonce, embedOrigins: read?.embedOrigins ?? [], mapOrigin: read?.data.mapOrigin }),
    ),
  )
  const callout = read?.data.callout as Callout | undefined
  const view = viewOf(page)
  if (view && callout && !hasView(callout, view)) return reply.redirect(calloutAddress(callout, request.url), 302)
  if (!page || (read && isMissing(page, read.data))) reply.status(404)
  if (isPrivate(pathname) || callout?.hidden || read?.data.entry === null) reply.header('x-robots-tag', 'noindex')
  const files = build.filesOf(page ? page.area : 'not-found', read?.data.locale ?? 'en')
  return reply.send(
    fillTemplate(await build.template(request.url), {
      nonce,
      lang: baseLanguage(read?.data.locale ?? 'en'),
      style: read ? themeStyle(read.theme) : '',
      head: read ? metadataTags(await metadataOf(read, config, { page, pathname })) : '',
      preloads: preloadTags(files, nonce).join('\n    '),
      page: (read ? dataTag(read.data) : '') + reportsTag(config, nonce),
      styles: build.styles,
      rendering: read && isDocument(request) ? await renderPage(page, read.data, askedOf(request)) : undefined,
    }),
  )
}

/** Where a callout shows no such view: its own page, for which what the address says of entries means nothing. */
function calloutAddress({ slug }: Callout, url: string): string {
  const search = new URL(url, 'http://here').searchParams
  for (const name of ['response', 'q', 'f', 'order', 'page']) search.delete(name)
  return `/callouts/${encodeURIComponent(slug)}${search.size > 0 ? `?${search}` : ''}`
}

/** What the address asks for; of several values of one name the first. */
function askedOf({ url, query, now }: FastifyRequest): Asked {
  const entries = Object.entries(query as Record<string, string | string[]>)
  const first = Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))
  return { url, query: first, now }
}

/** In another site's frame a page leaves out what surrounds it. */
const isDocument = (request: FastifyRequest) => request.headers['sec-fetch-dest'] !== 'iframe'

type Site = Awaited<ReturnType<typeof readSite>>

/** The page then waits in the browser until the database answers; who asks without one hears when to come again. */
function tellUnavailable(error: unknown, reply: FastifyReply): undefined {
  const problem = toProblem(error)
  reply.request.log.error({ err: error }, 'a page was served without its data')
  if (problem?.code !== 'service-unavailable') return
  reply.status(problem.status).header('retry-after', String(problem.extras.retryAfter))
}

async function readSite(
  request: FastifyRequest,
  surroundings: Surroundings,
  { page, pathname }: { page: Page | undefined; pathname: string },
) {
  await identify(request, surroundings)
  const { viewer, now } = request
  const { lang } = request.query as { lang?: string | string[] }
  const [data, general, share] = await Promise.all([
    readPageData(surroundings, {
      page,
      pathname,
      search: request.url.slice(request.url.split('?', 1)[0]?.length),
      viewer,
      now,
      log: request.log,
      address: request.ip,
      lang: typeof lang === 'string' ? lang : undefined,
    }),
    getContent(surroundings.db, 'general', surroundings.config),
    getContent(surroundings.db, 'share', surroundings.config),
  ])
  return { data, share, theme: general.theme, name: general.organisationName, embedOrigins: general.embedOrigins }
}

async function metadataOf(
  { data, share, name }: Site,
  config: Config,
  { page, pathname }: { page: Page | undefined; pathname: string },
): Promise<PageMetadata> {
  const site = {
    documentTitle: name || 'Masthead',
    title: share.title || name,
    description: share.description,
    image: share.image,
    url: config.audience + encodeURI(decodeSafely(pathname)),
    siteName: name,
    locale: pageLocale(data.locale, 'en'),
    twitterHandle: share.twitterHandle && `@${share.twitterHandle.replace(/^@/, '')}`,
  }
  const callout = data.callout as Callout | undefined
  if (!callout) return site
  const shared = calloutMetadata(callout, site, config)
  const view = viewOf(page)
  return view ? describeEntries(shared, { callout, view, data }) : shared
}

/** All of a callout's pages are shared as the callout itself, each of its languages by its own address. */
function calloutMetadata(callout: Callout, site: PageMetadata, config: Config): PageMetadata {
  const { siteName, locale, description, image } = site
  const language = callout.variantNames?.includes(locale) ? `?${new URLSearchParams({ lang: locale })}` : ''
  return {
    ...site,
    documentTitle: [callout.title, siteName].filter(Boolean).join(' - '),
    title: callout.shareTitle || callout.title,
    description: callout.shareDescription || callout.excerpt || description,
    image: callout.image || image,
    url: `${config.audience}/callouts/${encodeURIComponent(callout.slug)}${language}`,
  }
}

function reportsTag({ errorReporting }: Config, nonce: string): string {
  return errorReporting ? `<script nonce="${nonce}" src="${browserReportsPath}" defer></script>` : ''
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
  mapOrigin: string | undefined
}

function securityOf({ config, pathname, nonce, embedOrigins, mapOrigin }: Securing): PageSecurity {
  return {
    nonce,
    services: servicesOf(config, mapOrigin),
    ...(isEmbeddable(pathname) && { embeddedBy: [...new Set([...config.trustedOrigins, ...embedOrigins])] }),
  }
}

/**
 * The card form, a hosted captcha, map styles and geocoders come from their providers alone, so only where they are
 * configured; a callout's own map style where that callout's map is drawn. A style's tiles, fonts and icons lie on the host
 * it comes from.
 */
function servicesOf(
  { dev, sandbox, stripe, captcha, maps }: Config,
  mapOrigin: string | undefined,
): PageSecurity['services'] {
  const cards = !sandbox && stripe.publicKey !== ''
  const asked = captcha.provider === 'altcha' ? [] : captchaOrigins[captcha.provider]
  const tiles = [...new Set([...originsOf(maps.style), ...(mapOrigin ? [mapOrigin] : [])])]
  return {
    images: tiles,
    connections: [
      ...(cards ? ['https://api.stripe.com'] : []),
      ...asked,
      ...new Set([...tiles, ...originsOf(maps.geocoder?.url)]),
      ...(dev ? ['ws:'] : []),
    ],
    frames: [...(cards ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []), ...asked],
    scripts: [...(cards ? ['https://js.stripe.com'] : []), ...asked],
  }
}

const originsOf = (address: string | undefined) => (address ? [new URL(address).origin] : [])

/** From where each captcha service loads its widget, and asks its questions. */
const captchaOrigins: Record<HostedCaptcha, readonly string[]> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
  captchafox: ['https://*.captchafox.com'],
  friendlycaptcha: ['https://*.frcapi.com', 'https://cdn.jsdelivr.net'],
}

/** Nobody should find it by searching. */
const isPrivate = (pathname: string) => pathname === '/_theme' || pathname.startsWith('/unsubscribe/')
