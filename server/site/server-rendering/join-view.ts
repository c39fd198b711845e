import type { Content, ShownContent } from '#domain/content/content.ts'
import type { Locale } from '#domain/locales/locale.ts'
import type { PageData } from '#domain/site/page-data.ts'
import { escapeHtml } from '../escape.ts'
import type { Asked } from './asked.ts'
import { formScript, moneyScript } from './first-scripts.ts'
import { renderJoinFields } from './join-fields.ts'
import { renderNarrow } from './narrow.ts'
import type { ServerRendering } from './rendering.ts'
import { renderRichText } from './rich-text.ts'
import { readTexts, type Say } from './texts.ts'

/** The join page with its first fields. */
export async function renderJoin(data: PageData, asked: Asked): Promise<ServerRendering> {
  const { general, join, payment } = data.content as ContentOfJoin
  const locale = data.locale as Locale
  const say = await readTexts(locale)
  const { currencyCode: currency, enableOneTimeDonations: takesOnce } = general
  const offer = { join, payment, currency, takesOnce }
  const fields = renderJoinFields(offer, { query: asked.query, isFree: general.hideContribution, say, locale })
  const html = renderNarrow({
    ...{ general, join, say },
    // The panel then says whose page it is, and on wide screens what joining is for.
    named: !join.promise,
    aside: `<a href="/auth/login">${escapeHtml(say('shell.logIn'))}</a>`,
    main: renderIntro(general, join, say) + fields,
  })
  return { html, headScripts: general.hideContribution ? [formScript] : [moneyScript, formScript] }
}

type ContentOfJoin = {
  general: Content<'general'>
  join: ShownContent<'join'>
  payment: ShownContent<'payment'>
}

function renderIntro(general: Content<'general'>, join: ShownContent<'join'>, say: Say): string {
  const { organisationName: organisation } = general
  const title = join.title || say('sign-up.defaultTitle', { organisation })
  const steps = ['contribution', ...(general.hideContribution ? [] : ['payment']), 'confirm', 'account']
  return `${renderSteps(steps, say)}<h1 class="display">${escapeHtml(title)}</h1>${
    join.subtitle && renderRichText(join.subtitle)
  }`
}

function renderSteps(steps: readonly string[], say: Say): string {
  const items = steps.map((step, index) => {
    const label = `<span>${escapeHtml(say(`sign-up.steps.${step}`))}</span>`
    if (index > 0) return `<li class="is-upcoming">${label}</li>`
    const place = say('ui.stepOf', { step: 1, count: steps.length })
    return `<li class="is-current" aria-current="step"><span class="only-s">${escapeHtml(place)}</span>${label}</li>`
  })
  return `<ol class="steps" aria-label="${escapeHtml(say('sign-up.steps.label'))}">${items.join('')}</ol>`
}
