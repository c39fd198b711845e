import type { CaptchaService } from '#domain/captcha/captcha.ts'
import type { Content, ShownContent } from '#domain/content/content.ts'
import type { Reply } from '#domain/http/route.ts'
import type { Locale } from '#domain/locales/locale.ts'
import type { newsletterApi } from '#domain/newsletter/api.ts'
import type { OfferedGroup } from '#domain/newsletter/sign-up-page.ts'
import type { PageData } from '#domain/site/page-data.ts'
import { escapeHtml } from '../escape.ts'
import type { Asked } from './asked.ts'
import { formScript } from './first-scripts.ts'
import { renderNarrow } from './narrow.ts'
import type { ServerRendering } from './rendering.ts'
import { renderRichText } from './rich-text.ts'
import { readTexts, type Say } from './texts.ts'

type Offer = Reply<typeof newsletterApi.getNewsletterSignUp>

/** The newsletter's own page, in the markup of `SignUpPage`. Undefined where newsletters aren't sent from here. */
export async function renderNewsletter(data: PageData, asked: Asked): Promise<ServerRendering | undefined> {
  const offer = data.newsletterOffer as Offer | undefined
  if (!offer) return undefined
  const { general, join } = data.content as { general: Content<'general'>; join: ShownContent<'join'> }
  const say = await readTexts(data.locale as Locale)
  const title = `<h1>${escapeHtml(offer.title || say('newsletter-sign-up.page'))}</h1>`
  const text = offer.text && `<div class="auth__text">${renderRichText(offer.text, 'prose prose--ui')}</div>`
  const form =
    offer.groups.length > 0
      ? renderForm(offer, { say, captcha: data.captcha, email: asked.query.email ?? '' })
      : `<p>${escapeHtml(say('newsletter-sign-up.noGroups'))}</p>`
  const html = renderNarrow({ general, join, say, narrow: true, main: title + text + form })
  return { html, headScripts: [formScript] }
}

interface Drawing {
  say: Say
  captcha: CaptchaService
  /** Of the address. */
  email: string
}

/** The app takes over what was typed and ticked until it is there (web/newsletter/public/sign-up-page.tsx). */
function renderForm({ groups, optIn }: Offer, { say, captcha, email }: Drawing): string {
  const words = (key: string) => escapeHtml(say(`newsletter-sign-up.${key}`))
  const field =
    `<div class="field"><label class="label" for="field-email" id="field-email-label">${words('email')}${star}</label>` +
    `<input type="email" inputmode="email" autocapitalize="off" spellcheck="false" id="field-email" aria-required="true" ` +
    `class="input" autocomplete="email" maxlength="254" name="email" value="${escapeHtml(email)}">` +
    `<span class="sr" role="status"></span></div>`
  const button = `<button type="submit" class="btn btn--primary btn--lg" disabled>${words('submit')}</button>`
  return (
    `<form class="fields" novalidate data-first>${groups.length > 1 ? renderGroups(groups, words('groups')) : ''}${field}` +
    `<p class="ui soft whitespace-pre-line">${escapeHtml(optIn)}</p>${renderCheck(captcha, say)}<div>${button}</div></form>`
  )
}

const star = ' <span class="req" aria-hidden="true">*</span>'

function renderGroups(groups: readonly OfferedGroup[], legend: string): string {
  const boxes = groups.map(({ id, label, description }, index) => {
    const hint = `field-groups-${index}-hint`
    const described = description && ` aria-describedby="${hint}"`
    const more = description && `<small id="${hint}">${escapeHtml(description)}</small>`
    return (
      `<div class="choices"><label class="choice"><input type="checkbox" class="tick" name="groups" ` +
      `value="${escapeHtml(id)}"${described}><span>${escapeHtml(label)}${more}</span></label></div>`
    )
  })
  return `<fieldset id="field-groups" class="field"><legend class="label">${legend}${star}</legend>${boxes.join('')}</fieldset>`
}

/** The place of the check that it is no robot, which is the app's: the button below it is to stay where it is. */
function renderCheck({ provider }: CaptchaService, say: Say): string {
  const waiting = `<span class="spin" aria-hidden="true"></span><span>${escapeHtml(say('callout-form.captcha.waiting'))}</span>`
  const inside = provider === 'altcha' ? `<p class="row small">${waiting}</p>` : '<div></div>'
  return `<section class="sec" id="captcha"><h2>${escapeHtml(say('callout-form.captcha.title'))}</h2>${inside}</section>`
}
