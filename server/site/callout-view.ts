import type { Callout } from '#domain/callouts/answer.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import type { Content } from '#domain/content/content.ts'
import { languageNames } from '#domain/locales/language-names.ts'
import { formatTag, isLocale, type Locale } from '#domain/locales/locale.ts'
import { type CoverSources, coverSources } from '#domain/site/cover-sources.ts'
import type { PageData } from '#domain/site/page-data.ts'
import type { Asked } from './asked.ts'
import { drawFirstSlide } from './first-slide.ts'
import { readFirstTexts, type Say } from './first-texts.ts'
import type { FirstView } from './first-view.ts'
import { escapeHtml } from './html.ts'
import { icon } from './icons.ts'
import { drawPlate } from './plate.ts'
import { drawRichText } from './rich-text.ts'

/**
 * A callout's own pages before any script has run, in the markup that the browser's code draws over it: what it is about
 * for readers and crawlers. Undefined where there is no such callout.
 */
export async function drawCallout(path: string, data: PageData, asked: Asked): Promise<FirstView | undefined> {
  const callout = data.callout as Callout | undefined
  if (!callout) return undefined
  const { general } = data.content as { general: Content<'general'> }
  const say = await readFirstTexts(data.locale as Locale)
  const drawing = { data, say, asked }
  const isIntroduction = path === '/callouts/$id'
  const cover = isIntroduction && callout.image ? coverSources(callout.image) : undefined
  const inside = isIntroduction ? drawIntroduction(callout, cover, drawing) : drawTitle(path, callout, drawing)
  const strip = drawLanguages(callout, { say, site: general.locale, lang: data.locale })
  const html = drawPublic(drawing, { general, main: `<div class="callout">${strip}${inside}</div>` })
  return { html, ...(cover && { cover }) }
}

interface Drawing {
  data: PageData
  say: Say
  asked: Asked
}

function drawTitle(path: string, callout: Callout, drawing: Drawing): string {
  const title = escapeHtml(callout.title)
  if (path !== '/callouts/$id/respond') return `<div class="form-col stack-8"><h1 class="display">${title}</h1></div>`
  return `<div class="form-col stack-6"><h1>${title}</h1>${drawForm(callout, drawing)}</div>`
}

/** For guests who may answer. */
function drawForm(callout: Callout, { data, say, asked }: Drawing): string {
  const { formSchema } = callout
  if (!formSchema || callout.status !== 'open' || callout.access === 'member') return ''
  const { currencyCode } = (data.content as { general: Content<'general'> }).general
  const { now, query } = asked
  return drawFirstSlide(
    { ...callout, formSchema },
    { say, now, linked: query.answers, tag: formatTag(data.locale), currency: currencyCode },
  )
}

function drawIntroduction(callout: Callout, cover: CoverSources | undefined, drawing: Drawing): string {
  const { title, excerpt, intro, imageAlt } = callout
  const lead = excerpt && `<p class="lead callout__lead">${escapeHtml(excerpt)}</p>`
  const prose = intro ? drawRichText(intro) : ''
  return (
    `<article><h1 class="display callout__title">${escapeHtml(title)}</h1>${lead}` +
    `${cover ? drawCover(cover, imageAlt ?? '') : ''}<div class="callout__cols">` +
    `<div class="stack-8 callout__text">${prose}</div><aside>${drawFacts(callout, drawing.say)}${drawWayIn(callout, drawing)}</aside></div></article>`
  )
}

/** In the sizes that the browser's code names too, so that it is fetched once. */
function drawCover({ src, srcSet, sizes }: CoverSources, alt: string): string {
  const versions = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="${sizes}"` : ''
  return `<img class="callout__cover" src="${escapeHtml(src)}"${versions} alt="${escapeHtml(alt)}" fetchpriority="high">`
}

type Facts = Pick<Callout, 'formSchema' | 'access' | 'status' | 'expires'>

/** Times are the reader's own, which only the browser knows; their line is kept free. */
function drawFacts({ formSchema, access, status, expires }: Facts, say: Say): string {
  const pages = formSchema?.slides.length ?? 0
  const contact = { guest: 'facts.contact', anonymous: 'facts.contactOptional', 'only-anonymous': 'anonymous' } as const
  const lines = [
    pages > 1 ? escapeHtml(say('callouts.facts.pages', { count: pages })) : undefined,
    expires && (status === 'open' || status === 'ended') ? '&nbsp;' : undefined,
    access === 'member' || status === 'ended' ? undefined : escapeHtml(say(`callouts.${contact[access]}`)),
  ]
  const icon = '<svg class="i" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"></svg>'
  const items = lines.flatMap((line) => (line ? [`<li>${icon}<span>${line}</span></li>`] : []))
  return `<ul class="facts">${items.join('')}</ul>`
}

/** The one thing to do next, which for most is to begin. */
function drawWayIn({ status, access, slug }: Callout, { data, say, asked }: Drawing): string {
  if (status !== 'open') return ''
  const button = (look: string, href: string, text: string) =>
    `<a class="btn btn--${look} btn--lg btn--block" href="${escapeHtml(href)}">${text}</a>`
  if (access === 'member') {
    const join = data.calloutOnlyMode ? '' : button('primary', '/join', escapeHtml(say('shell.join')))
    const logIn = button('greyOutlined', logInAddress(asked), escapeHtml(say('shell.logIn')))
    return `<div class="stack"><p>${escapeHtml(say('callouts.members.title'))}</p>${join}${logIn}</div>`
  }
  const respond = `/callouts/${encodeURIComponent(slug)}/respond${new URL(asked.url, 'http://here').search}`
  const start = `${escapeHtml(say('callouts.getStarted'))}${icon('i i--flip', 'arrow-right')}`
  return `<div class="cta">${button('primary', respond, start)}</div>`
}

const logInAddress = ({ url }: Asked) => `/auth/login?${new URLSearchParams({ next: url })}`

interface Speaking {
  say: Say
  site: string
  lang: string
}

/** The languages to choose from, as plain links here. */
function drawLanguages({ variantNames = [] }: Callout, { say, site, lang }: Speaking): string {
  const locales = [...new Set(variantNames.map((name) => (name === defaultVariant ? site : name)))]
  if (locales.length < 2) return ''
  const nameOf = (locale: string) => escapeHtml(isLocale(locale) ? languageNames[locale] : locale)
  const links = locales.map((locale) => `<a href="?lang=${encodeURIComponent(locale)}">${nameOf(locale)}</a>`)
  const strip = `<div class="field"><div class="seg seg--scroll seg--sm">${links.join('')}</div></div>`
  const label = `aria-label="${escapeHtml(say('ui.language'))}"`
  const list = `<select ${label} class="input input--sm" disabled><option>${nameOf(lang)}</option></select>`
  const icon = '<svg class="i" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"></svg>'
  return locales.length > 4
    ? `<div class="variants" role="group" ${label}>${icon}<div class="field">${list}</div></div>`
    : `<div class="variants" role="group" ${label}>${icon}<div class="hide-s">${strip}</div><div class="only-s"><div class="field">${list}</div></div></div>`
}

/** A page for guests: the newsroom's name above it, and the ways to log in and to join. */
function drawPublic({ data, say, asked }: Drawing, { general, main }: { general: Content<'general'>; main: string }) {
  const join = `<a class="btn btn--primaryOutlined btn--sm" href="/join">${escapeHtml(say('shell.join'))}</a>`
  return (
    `<header><div class="pub__bar">${drawPlate(general)}<div class="row">` +
    `<a href="${escapeHtml(logInAddress(asked))}">${escapeHtml(say('shell.logIn'))}</a>${data.calloutOnlyMode ? '' : join}</div></div>` +
    '<div class="pub__rule"><div class="double-rule" aria-hidden="true"></div></div></header>' +
    `<div class="pub"><main id="main" aria-busy="true">${main}` +
    `<noscript><p>${escapeHtml(say('starting.noScript'))}</p></noscript></main></div>`
  )
}
