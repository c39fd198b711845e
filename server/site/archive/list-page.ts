import type { ArchiveTexts } from '#domain/mailings/archive-texts.ts'
import { issuesPerPage } from '#domain/mailings/issue.ts'
import type { IssueList, ListedIssue } from '#server/mailings/index.ts'
import { escapeHtml } from '../escape.ts'
import { type Asked, writeAsked } from './asked.ts'
import { listPath } from './paths.ts'
import { renderSignUp } from './sign-up.ts'

interface Listing {
  list: IssueList
  asked: Asked
  texts: ArchiveTexts
  writeDay: (moment: Date) => string
  /** Whether everybody can sign up. */
  hasSignUp: boolean
}

/** All issues, or those of one newsletter, the latest first. */
export function renderList({ list, asked, texts, writeDay, hasSignUp }: Listing): string {
  const { issues, newsletters, total } = list
  const title = newsletters.find(({ id }) => id === asked.newsletter)?.label ?? texts.title
  const feed = `${listPath}/feed.xml${writeAsked({ ...asked, page: 1 })}`
  const items = issues.map((issue) => renderItem(issue, { asked, texts, writeDay, isOfOne: newsletters.length < 2 }))
  return (
    `<div class="issues"><h1>${escapeHtml(title)}</h1>${renderChoice(newsletters, { asked, texts })}` +
    (total === 0 ? `<p>${escapeHtml(texts.none)}</p>` : `<ol>${items.join('')}</ol>`) +
    renderPages(total, { asked, texts }) +
    renderSignUp(texts, hasSignUp) +
    `<p class="issues__feed"><a href="${escapeHtml(feed)}">${escapeHtml(texts.feed)}</a></p></div>`
  )
}

type Around = Pick<Listing, 'asked' | 'texts'>

function renderChoice(newsletters: IssueList['newsletters'], { asked, texts }: Around): string {
  if (newsletters.length < 2) return ''
  const links = [{ id: undefined, label: texts.all }, ...newsletters].map(({ id, label }) => {
    const current = id === asked.newsletter ? ' aria-current="page"' : ''
    const href = listPath + writeAsked({ newsletter: id, lang: asked.lang })
    return `<a href="${escapeHtml(href)}"${current}>${escapeHtml(label)}</a>`
  })
  return `<nav class="issues__of" aria-label="${escapeHtml(texts.choose)}">${links.join('')}</nav>`
}

function renderItem(
  { slug, title, lead, locale, newsletter, sentAt }: ListedIssue,
  { asked, texts, writeDay, isOfOne }: Around & Pick<Listing, 'writeDay'> & { isOfOne: boolean },
): string {
  const href = `${listPath}/${slug}${writeAsked({ lang: asked.lang })}`
  const day = `<time datetime="${sentAt.toISOString()}">${escapeHtml(writeDay(sentAt))}</time>`
  const about = isOfOne || asked.newsletter !== undefined ? day : `${escapeHtml(newsletter.label)} &middot; ${day}`
  return (
    `<li><p class="issues__date">${about}</p>` +
    `<h2 lang="${locale.split('@')[0]}"><a href="${escapeHtml(href)}">${escapeHtml(title || texts.untitled)}</a></h2>` +
    `${lead && `<p>${escapeHtml(lead)}</p>`}</li>`
  )
}

function renderPages(total: number, { asked, texts }: Around): string {
  const isLast = asked.page * issuesPerPage >= total
  if (isLast && asked.page === 1) return ''
  const link = (page: number, rel: string, words: string) =>
    `<a rel="${rel}" href="${escapeHtml(listPath + writeAsked({ ...asked, page }))}">${escapeHtml(words)}</a>`
  const newer = asked.page > 1 ? link(asked.page - 1, 'prev', texts.newer) : ''
  const older = isLast ? '' : link(asked.page + 1, 'next', texts.older)
  return `<nav class="issues__pages" aria-label="${escapeHtml(texts.pages)}">${newer}${older}</nav>`
}
