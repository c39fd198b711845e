import { billTone, longBillTitle } from '#domain/callouts/bill.ts'
import type { Callout } from '#domain/callouts/reply.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import type { Content } from '#domain/content/content.ts'
import { languageNames } from '#domain/locales/language-names.ts'
import { formatTag, isLocale, type Locale } from '#domain/locales/locale.ts'
import { type CoverSources, coverSources } from '#domain/site/cover-sources.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import type { PageData } from '#domain/site/page-data.ts'
import type { PublishedStory } from '#domain/stories/api.ts'
import { escapeHtml } from '../escape.ts'
import type { Asked } from './asked.ts'
import { formScript, keptScript } from './first-scripts.ts'
import { icon } from './icons.ts'
import { renderNameplate } from './nameplate.ts'
import type { ServerRendering } from './rendering.ts'
import { renderRichText } from './rich-text.ts'
import { renderSlide } from './slide.ts'
import { readTexts, type Say } from './texts.ts'

/**
 * A callout's own pages before any script has run, in the markup that the browser's code draws over it: what it is about
 * for readers and crawlers. Undefined where there is no such callout.
 */
export async function renderCallout(path: string, data: PageData, asked: Asked): Promise<ServerRendering | undefined> {
  const callout = data.callout as Callout | undefined
  if (!callout) return undefined
  const { general } = data.content as { general: Content<'general'> }
  const say = await readTexts(data.locale as Locale)
  const drawing = { data, say, asked }
  const isIntroduction = path === '/callouts/$id'
  const cover = isIntroduction && callout.image ? coverSources(callout.image) : undefined
  const draw = { '/callouts/$id/respond': renderRespond, '/callouts/$id/thanks': renderThanks }[path]
  const inside = draw ? draw(callout, drawing) : renderIntroduction(callout, cover, drawing)
  const strip = renderLanguages(callout, { say, site: general.locale, lang: data.locale })
  const html = renderPublic(drawing, { general, main: `<div class="callout">${strip}${inside}</div>` })
  const mayBeKept = html.includes('data-kept')
  return { html, headScripts: [formScript], ...(mayBeKept && { endScript: keptScript }), ...(cover && { cover }) }
}

interface Drawing {
  data: PageData
  say: Say
  asked: Asked
}

function renderRespond(callout: Callout, drawing: Drawing): string {
  return `<div class="form-col stack-6"><h1>${escapeHtml(callout.title)}</h1>${renderForm(callout, drawing)}</div>`
}

/** Thanks and what happens next; the ways on are the app's. */
function renderThanks(callout: Callout, { say, asked }: Drawing): string {
  const { slug, title, thanksTitle, thanksText, nextSteps = [], access, allowMultiple, status } = callout
  const { search } = new URL(asked.url, 'http://here')
  const page = `/callouts/${encodeURIComponent(slug)}${search}`
  const form = `/callouts/${encodeURIComponent(slug)}/respond${search}`
  const back = escapeHtml(say('callouts.kicker', { title }))
  const text = thanksText
    ? renderRichText(thanksText)
    : `<p class="lead">${escapeHtml(say('callouts.thanks.text'))}</p>`
  const isOnce = access === 'guest' && !allowMultiple
  const once = isOnce ? `<p class="small muted">${escapeHtml(say('callouts.thanks.once'))}</p>` : ''
  const again =
    allowMultiple && status === 'open' && access !== 'member'
      ? `<a class="btn btn--primary btn--lg" href="${escapeHtml(form)}">${icon('i', 'plus')}${escapeHtml(say('callout-after.again'))}</a>`
      : ''
  const leave = `<a class="btn btn--text" href="${escapeHtml(page)}">${escapeHtml(say('callouts.thanks.back'))}</a>`
  return (
    `<p class="kicker"><a href="${escapeHtml(page)}">${back}</a></p><div class="ty"><div>` +
    `<h1 class="display">${escapeHtml(thanksTitle || say('callouts.thanks.page'))}</h1>` +
    `<div class="ty__text">${text}${once}</div><div class="acts">${again}${leave}</div>${renderSteps(nextSteps, say)}</div></div>`
  )
}

function renderSteps(steps: NonNullable<Callout['nextSteps']>, say: Say): string {
  if (steps.length === 0) return ''
  const items = steps.map(
    ({ title, text }, index) =>
      `<li><b class="next__n" aria-hidden="true">${index + 1}</b>` +
      `<div>${title && `<h3>${escapeHtml(title)}</h3>`}${text && `<p>${escapeHtml(text)}</p>`}</div></li>`,
  )
  return renderSection(say('callouts.thanks.next'), `<ol class="next">${items.join('')}</ol>`)
}

/** In the markup of `Section`. */
function renderSection(title: string, inside: string): string {
  const head = `<div class="sec__head"><h2 class="sec__title">${escapeHtml(title)}</h2></div>`
  return `<section class="sec">${head}${inside}</section>`
}

/** For guests who may answer. */
function renderForm(callout: Callout, { data, say, asked }: Drawing): string {
  const { formSchema } = callout
  if (!formSchema || callout.status !== 'open' || callout.access === 'member') return ''
  const { currencyCode } = (data.content as { general: Content<'general'> }).general
  const { now, query } = asked
  return renderSlide(
    { ...callout, formSchema },
    { say, now, linked: query.answers, tag: formatTag(data.locale), currency: currencyCode },
  )
}

function renderIntroduction(callout: Callout, cover: CoverSources | undefined, drawing: Drawing): string {
  return (
    `<article>${renderHead(callout, cover, drawing)}<div class="callout__cols">` +
    `<div class="stack-8 callout__text">${renderProse(callout, drawing)}</div><aside>${renderFacts(callout, drawing)}${renderWayIn(callout, drawing)}${renderViews(callout, drawing.say)}</aside></div></article>`
  )
}

/** As `CalloutHead` has it. The day it ended on is the reader's own, which only the browser knows. */
function renderHead(callout: Callout, cover: CoverSources | undefined, { data, say }: Drawing): string {
  const { id, title, excerpt, imageAlt, status } = callout
  const { organisationName } = (data.content as { general: Content<'general'> }).general
  const lead = excerpt && `<p class="lead callout__lead">${escapeHtml(excerpt)}</p>`
  const ended = `<p class="callout__ended"><span class="badge">${emptyIcon}${escapeHtml(say('callouts.ended.word'))}</span></p>`
  const words = escapeHtml(title)
  const look = `bill bill--${billTone(id)} bill--large${title.length > longBillTitle ? ' bill--long' : ''}`
  const bill =
    `<div class="${look}"><div class="bill__top" aria-hidden="true">${escapeHtml(organisationName)}</div>` +
    `<div class="bill__rule" aria-hidden="true"></div><h1 class="bill__t">${words}</h1></div>`
  return (
    (status === 'ended' ? ended : '') +
    (cover
      ? `<h1 class="display callout__title">${words}</h1>${lead}${renderCover(cover, imageAlt ?? '')}`
      : `${bill}${lead}`)
  )
}

/** What the callout is about; once it is over, what came of it and what it was. Stories may be there before. */
function renderProse({ status, intro, outcome }: Callout, { say, data }: Drawing): string {
  const ledTo = renderStories((data.stories ?? []) as readonly PublishedStory[], { say, data })
  if (status !== 'ended') return (intro ? renderRichText(intro) : '') + ledTo
  return (
    (outcome ? renderSection(say('callouts.ended.outcome'), renderRichText(outcome, 'prose', 3)) : '') +
    ledTo +
    (intro ? renderSection(say('callouts.ended.asked'), renderRichText(intro, 'prose', 3)) : '')
  )
}

/** As `LedTo` has them. */
function renderStories(stories: readonly PublishedStory[], { say, data }: Pick<Drawing, 'say' | 'data'>): string {
  if (stories.length === 0) return ''
  const day = new Intl.DateTimeFormat(formatTag(data.locale), { dateStyle: 'long', timeZone: 'UTC' })
  const items = stories.map(({ title, link, picture, alt, date, summary }) => {
    const head = `<h3><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></h3>`
    const when = `<p class="small muted">${escapeHtml(day.format(new Date(date)))}</p>`
    const text = summary && renderRichText(summary, 'prose prose--body', 4)
    return `<li>${picture && renderStoryPicture(picture, alt)}${head}${when}${text}</li>`
  })
  return renderSection(say('callouts.ledTo'), `<ul class="led-to">${items.join('')}</ul>`)
}

function renderStoryPicture(picture: string, alt: string): string {
  const src = escapeHtml(`${imageAddress(picture)}?w=600`)
  return `<img class="led-to__picture" src="${src}" alt="${escapeHtml(alt)}">`
}

const emptyIcon = '<svg class="i" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"></svg>'

/** In the sizes that the browser's code names too, so that it is fetched once. */
function renderCover({ src, srcSet, sizes }: CoverSources, alt: string): string {
  const versions = srcSet ? ` srcset="${escapeHtml(srcSet)}" sizes="${sizes}"` : ''
  return `<img class="callout__cover" src="${escapeHtml(src)}"${versions} alt="${escapeHtml(alt)}" fetchpriority="high">`
}

type FactsOf = Pick<Callout, 'formSchema' | 'access' | 'status' | 'expires' | 'facts'>

/** Times are the reader's own, which only the browser knows; their line is kept free. */
function renderFacts({ formSchema, access, status, expires, facts }: FactsOf, { say, data }: Drawing): string {
  const pages = formSchema?.slides.length ?? 0
  const contact = { guest: 'facts.contact', anonymous: 'facts.contactOptional', 'only-anonymous': 'anonymous' } as const
  const isOver = status === 'ended'
  const lines = [
    facts?.questions && !isOver ? renderTime(facts, pages, say) : undefined,
    expires && status === 'open' ? '&nbsp;' : undefined,
    facts?.responses ? sayAnswers(facts.responses, { isOver, say, data }) : undefined,
    access === 'member' || isOver ? undefined : escapeHtml(say(`callouts.${contact[access]}`)),
  ]
  const items = lines.flatMap((line) => (line ? [`<li>${emptyIcon}<span>${line}</span></li>`] : []))
  return `<ul class="facts">${items.join('')}</ul>`
}

function renderTime({ minutes, questions: count }: NonNullable<Callout['facts']>, pageCount: number, say: Say): string {
  const questions = say('callouts.facts.questions', { count })
  const pages = say('callouts.facts.pages', { count: pageCount })
  const asked = pageCount > 1 ? say('callouts.facts.onPages', { questions, pages }) : questions
  return `<b>${escapeHtml(say('callouts.facts.minutes', { count: minutes }))}</b><br>${escapeHtml(asked)}`
}

function sayAnswers(count: number, { isOver, say, data }: Pick<Drawing, 'say' | 'data'> & { isOver: boolean }): string {
  const number = new Intl.NumberFormat(formatTag(data.locale)).format(count)
  return escapeHtml(say(isOver ? 'callouts.facts.endedAnswers' : 'callouts.facts.answers', { count, number }))
}

/** The one thing to do next, which for most is to begin. */
function renderWayIn({ status, access, slug }: Callout, { data, say, asked }: Drawing): string {
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

/** Where others' answers can be looked at. */
function renderViews({ slug, status, responseViewSchema }: Callout, say: Say): string {
  const views = (['map', 'gallery'] as const).filter((view) => responseViewSchema?.[view])
  if (status !== 'open' || views.length === 0) return ''
  const links = views.map((view) => {
    const href = `/callouts/${encodeURIComponent(slug)}/${view}`
    return `<li><a href="${href}">${escapeHtml(say(`callouts.views.${view}`))}</a></li>`
  })
  return `<ul class="callout__views">${links.join('')}</ul>`
}

const logInAddress = ({ url }: Asked) => `/auth/login?${new URLSearchParams({ next: url })}`

interface Speaking {
  say: Say
  site: string
  lang: string
}

/** The languages to choose from, as plain links here. */
function renderLanguages({ variantNames = [] }: Callout, { say, site, lang }: Speaking): string {
  const locales = [...new Set(variantNames.map((name) => (name === defaultVariant ? site : name)))]
  if (locales.length < 2) return ''
  const nameOf = (locale: string) => escapeHtml(isLocale(locale) ? languageNames[locale] : locale)
  const links = locales.map((locale) => `<a href="?lang=${encodeURIComponent(locale)}">${nameOf(locale)}</a>`)
  const strip = `<div class="field"><div class="seg seg--scroll seg--sm">${links.join('')}</div></div>`
  const label = `aria-label="${escapeHtml(say('ui.language'))}"`
  const list = `<select ${label} class="input input--sm" disabled><option>${nameOf(lang)}</option></select>`
  return locales.length > 4
    ? `<div class="variants" role="group" ${label}>${emptyIcon}<div class="field">${list}</div></div>`
    : `<div class="variants" role="group" ${label}>${emptyIcon}<div class="hide-s">${strip}</div><div class="only-s"><div class="field">${list}</div></div></div>`
}

/** A page for guests: the newsroom's name above it, and the ways to log in and to join. */
function renderPublic({ data, say, asked }: Drawing, { general, main }: { general: Content<'general'>; main: string }) {
  const join = `<a class="btn btn--primaryOutlined btn--sm" href="/join">${escapeHtml(say('shell.join'))}</a>`
  return (
    `<header><div class="pub__bar">${renderNameplate(general)}<div class="row">` +
    `<a href="${escapeHtml(logInAddress(asked))}">${escapeHtml(say('shell.logIn'))}</a>${data.calloutOnlyMode ? '' : join}</div></div>` +
    '<div class="pub__rule"><div class="double-rule" aria-hidden="true"></div></div></header>' +
    `<div class="pub"><main id="main" aria-busy="true">${main}` +
    `<noscript><p>${escapeHtml(say('starting.noScript'))}</p></noscript></main></div>`
  )
}
