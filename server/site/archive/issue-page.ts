import { languageNames } from '#domain/locales/language-names.ts'
import { baseLanguage } from '#domain/locales/locale.ts'
import type { ArchiveTexts } from '#domain/mailings/archive-texts.ts'
import type { ShownIssue } from '#server/mailings/index.ts'
import { escapeHtml } from '../escape.ts'
import { type Asked, writeAsked } from './asked.ts'
import { listPath } from './paths.ts'
import { renderSignUp } from './sign-up.ts'

interface Showing {
  asked: Asked
  texts: ArchiveTexts
  writeDay: (moment: Date) => string
  /** Whether everybody can sign up. */
  hasSignUp: boolean
}

/** One issue: which newsletter's and of when, what it says, and how to get the next. */
export function renderIssue(issue: ShownIssue, { asked, texts, writeDay, hasSignUp }: Showing): string {
  const { title, lead, html, newsletter, sentAt } = issue
  const { lang } = asked
  const all = `<a href="${escapeHtml(listPath + writeAsked({ lang }))}">${escapeHtml(texts.back)}</a>`
  const ofOne = listPath + writeAsked({ newsletter: newsletter.id, lang })
  return (
    `<article class="issue"><p class="kicker"><a href="${escapeHtml(ofOne)}">${escapeHtml(newsletter.label)}</a></p>` +
    `<h1>${escapeHtml(title || texts.untitled)}</h1>` +
    `<p class="issue__date"><time datetime="${sentAt.toISOString()}">${escapeHtml(writeDay(sentAt))}</time></p>` +
    `${lead && `<p class="issue__lead">${escapeHtml(lead)}</p>`}${renderLanguages(issue, texts)}` +
    `<div class="issue__text prose">${html}</div>${renderSignUp(texts, hasSignUp)}` +
    `<p class="issues__feed">${all}</p></article>`
  )
}

function renderLanguages({ locale, locales, slug }: ShownIssue, { language }: ArchiveTexts): string {
  const others = locales.filter((each) => each !== locale)
  if (others.length === 0) return ''
  const links = others.map(
    (each) =>
      `<a lang="${baseLanguage(each)}" href="${escapeHtml(`${listPath}/${slug}${writeAsked({ lang: each })}`)}">${escapeHtml(languageNames[each])}</a>`,
  )
  return `<nav class="issue__languages" aria-label="${escapeHtml(language)}">${links.join('')}</nav>`
}
