import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { completeTheme } from '#domain/content/theme.ts'
import { fallbackChain, formatTag, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'
import { archiveTextsIn } from '#domain/mailings/archive-texts.ts'
import { getContent } from '#server/content/index.ts'
import { readSite } from '#server/emails/index.ts'
import { findIssue, listIssues, openFeed } from '#server/mailings/index.ts'
import { isBuiltIn } from '#server/newsletter/index.ts'
import type { Surroundings } from '#server/platform/http/door.ts'
import { needsSetUp } from '#server/set-up/index.ts'
import type { PageMetadata } from '../metadata.ts'
import type { WebBuild } from '../web-build.ts'
import { readAsked, writeAsked } from './asked.ts'
import { writeFeed } from './feed.ts'
import { archiveHeaders, drawPage } from './frame.ts'
import { renderIssue } from './issue-page.ts'
import { renderList } from './list-page.ts'
import { listPath } from './paths.ts'
import { createTaggedReplies } from './tagged.ts'

interface Options {
  build: () => Promise<WebBuild>
  /** As any address that is no page. */
  answerOtherwise: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * Issues of newsletters that were sent, for everybody: a list, each by itself, and a feed. They are drawn here, whole, run no
 * script, and are drawn anew only when something in them has changed.
 */
export function serveArchive(app: FastifyInstance, surroundings: Surroundings, options: Options): void {
  const { db, config } = surroundings
  const { build, answerOtherwise } = options
  const answerTagged = createTaggedReplies()

  async function open(request: FastifyRequest) {
    const asked = readAsked(request)
    const site = await readSite({ db, config })
    const locale = asked.lang ?? systemLocaleOf(site.general.locale)
    return { asked, site, locale, texts: archiveTextsIn(locale), context: { db, config, site } }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  async function around({ site }: Pick<Opened, 'site'>) {
    const share = await getContent(db, 'share', config)
    const { pageStyles, fontStyles } = await build()
    const { body, title } = completeTheme(site.general.theme)
    const styles = [...pageStyles, ...fontStyles([body, title])]
    return { general: site.general, share, styles, hasSignUp: isBuiltIn(config), version: config.version }
  }

  app.get(listPath, async (request, reply) => {
    const opened = await open(request)
    const { asked, context, locale, site, texts } = opened
    const wanted = { groupId: asked.newsletter, page: asked.page, wanted: asked.lang }
    const list = config.calloutOnlyMode ? undefined : await listIssues(context, wanted)
    if (!list || (list.total === 0 && (await needsSetUp(db)))) return answerOtherwise(request, reply)
    const surrounding = await around(opened)
    const newsletter = list.newsletters.find(({ id }) => id === asked.newsletter)
    const here = listPath + writeAsked(asked)
    const writeDay = dayWriter(locale, site.general.timeZone)
    const title = newsletter ? texts.titleOf.replace('{newsletter}', () => newsletter.label) : texts.title
    return answerTagged(request, reply, {
      version: [here, list, surrounding],
      headers: archiveHeaders,
      draw: async () =>
        drawPage(
          {
            locale,
            metadata: metadataOf(surrounding, {
              title,
              description: texts.about.replace('{organisation}', () => site.general.organisationName),
              url: config.audience + here,
              locale,
            }),
            alternates: [],
            feed: feedOf(title, { ...asked, page: 1 }),
            here,
            main: renderList({ list, asked, texts, writeDay, hasSignUp: surrounding.hasSignUp }),
          },
          surrounding,
        ),
    })
  })

  app.get<{ Params: { slug: string } }>(`${listPath}/:slug`, async (request, reply) => {
    const opened = await open(request)
    const { asked, context, site } = opened
    const found = config.calloutOnlyMode ? undefined : await findIssue(context, request.params.slug, asked.lang)
    if (!found) return answerOtherwise(request, reply)
    const surrounding = await around(opened)
    const { lang } = asked
    return answerTagged(request, reply, {
      version: [lang, found.version, surrounding],
      headers: archiveHeaders,
      draw: async () => {
        const issue = found.issue()
        const { locale, url } = issue
        const texts = archiveTextsIn(locale)
        const writeDay = dayWriter(locale, site.general.timeZone)
        const isMain = locale === systemLocaleOf(site.general.locale)
        const addressOf = (each: SystemLocale) => url + writeAsked({ lang: each })
        return drawPage(
          {
            locale,
            metadata: metadataOf(surrounding, {
              title: issue.title || texts.untitled,
              description: issue.description,
              image: issue.image,
              url: isMain || issue.locales.length === 1 ? url : addressOf(locale),
              locale,
            }),
            alternates:
              issue.locales.length > 1 ? issue.locales.map((each) => ({ locale: each, url: addressOf(each) })) : [],
            feed: feedOf(issue.newsletter.label, { newsletter: issue.newsletter.id, lang }),
            here: `${listPath}/${issue.slug}${writeAsked({ lang })}`,
            main: renderIssue(issue, { asked, texts, writeDay, hasSignUp: surrounding.hasSignUp }),
          },
          surrounding,
        )
      },
    })
  })

  app.get(`${listPath}/feed.xml`, async (request, reply) => {
    const { asked, context, locale, site, texts } = await open(request)
    const { newsletter: groupId, lang } = asked
    const feed = config.calloutOnlyMode ? undefined : await openFeed(context, { groupId, wanted: lang })
    if (!feed) return reply.callNotFound()
    const { organisationName } = site.general
    const about = texts.about.replace('{organisation}', () => organisationName)
    const search = writeAsked({ newsletter: groupId, lang })
    return answerTagged(request, reply, {
      version: ['feed', feed.version, feed.changedAt, site.general, config.version],
      headers: feedHeaders,
      changedAt: feed.changedAt,
      draw: async () =>
        writeFeed({
          title: [organisationName, feed.newsletter?.label ?? texts.title].filter(Boolean).join(': '),
          subtitle: about,
          url: `${config.audience}${listPath}/feed.xml${search}`,
          pageUrl: `${config.audience}${listPath}${search}`,
          author: organisationName || config.audience,
          icon: `${config.audience}/icon-192.png`,
          locale,
          changedAt: feed.changedAt,
          issues: await feed.readIssues(),
          texts,
          addressOf: ({ url }) => url + writeAsked({ lang }),
        }),
    })
  })

  function feedOf(title: string, asked: Parameters<typeof writeAsked>[0]) {
    return { title, url: `${config.audience}${listPath}/feed.xml${writeAsked(asked)}` }
  }
}

const feedHeaders = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'public, max-age=60',
}

function metadataOf(
  { general, share }: { general: { organisationName: string }; share: { image: string; twitterHandle: string } },
  page: Omit<PageMetadata, 'documentTitle' | 'image' | 'siteName' | 'twitterHandle'> & { image?: string },
): PageMetadata {
  const { organisationName: siteName } = general
  return {
    ...page,
    documentTitle: [page.title, siteName].filter(Boolean).join(' - '),
    image: page.image || share.image,
    siteName,
    twitterHandle: share.twitterHandle && `@${share.twitterHandle.replace(/^@/, '')}`,
  }
}

function dayWriter(locale: SystemLocale, timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone })
  return (moment) => format.format(moment)
}

const systemLocaleOf = (locale: Locale): SystemLocale => fallbackChain(locale).find(isSystemLocale) ?? 'en'
