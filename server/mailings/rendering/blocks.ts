import { escapeHtml } from '#domain/content/html.ts'
import type { Theme } from '#domain/content/theme.ts'
import type { Block } from '#domain/mailings/blocks.ts'
import { sanitizeRichText } from '#server/content/index.ts'
import { buttonColours, dressText, hair, ink, linkColour, quiet } from '#server/emails/index.ts'
import { markLink } from './fields.ts'

interface Around {
  audience: string
  theme: Theme
}

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>

/** The width of the column without its margins. */
const width = 560

/** Of the picture on a story card. */
const thumbnail = 104

/** A block as it stands in a mail: tables and styles that old mail programs know, in one column for narrow screens. */
export function writeBlock(block: Block, around: Around): string {
  switch (block.type) {
    case 'heading':
      return dressText(`<h2 style="border-top:0;padding-top:0">${escapeHtml(block.text)}</h2>`, around.theme)
    case 'text':
      return dressText(writeText(block, around), around.theme)
    case 'picture':
      return writePicture(block, around)
    case 'button':
      return writeButton(block, around)
    case 'divider':
      return dressText('<hr>', around.theme)
    case 'story':
      return writeStory(block, around)
  }
}

/** A block's words and links alone, for the part in plain text. */
export function writePlainBlock(block: Block, { audience }: Pick<Around, 'audience'>): string {
  switch (block.type) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'text':
      return describePictures(writeText(block, { audience }))
    case 'picture':
      return paragraph(linkTo(block.link, escapeHtml(block.alt))) + paragraph(escapeHtml(block.caption))
    case 'button':
      return paragraph(linkTo(block.link, escapeHtml(block.label)))
    case 'divider':
      return '<hr>'
    case 'story':
      return `<h3>${linkTo(block.link, escapeHtml(block.title))}</h3>${paragraph(escapeHtml(block.byline))}${paragraph(escapeHtml(block.text))}`
  }
}

function paragraph(html: string): string {
  return html && `<p>${html}</p>`
}

function linkTo(link: string, words: string): string {
  return link && words ? `<a href="${escapeHtml(markLink(link))}">${words}</a>` : words
}

/** Sanitised; addresses of this site are whole, and no picture is wider than the column. */
export function writeText({ html }: Of<'text'>, { audience }: Pick<Around, 'audience'>): string {
  return sanitizeRichText(html)
    .replace(/(<a\b[^<>]*\shref=")([^"]*)"/g, (_, before: string, href: string) => {
      const whole = /^[/#?]/.test(href) ? `${audience}${href.startsWith('/') ? '' : '/'}${href}` : href
      return `${before}${markLink(whole)}"`
    })
    .replace(/(<img\b[^<>]*\ssrc=")([^"]*)"/g, (_, before: string, src: string) => {
      const whole = src.startsWith('/')
        ? `${audience}${src}`
        : addressOf(src, audience).replace('&format', '&amp;format')
      return `${before}${markLink(whole)}"`
    })
    .replace(/<img\b[^<>]*>/g, fitPicture)
}

/** Mail programs that know no styles go by its width, and draw one without a description as missing. */
function fitPicture(picture: string): string {
  const own = Number(/\swidth="(\d{1,5})"/.exec(picture)?.[1] ?? 0)
  const plain = picture.replace(/\s(?:width|height)="[^"]*"/g, '')
  const size = own > 0 ? ` width="${Math.min(own, width)}"` : ''
  return plain.replace('<img', `<img${size}${/\salt="/.test(plain) ? '' : ' alt=""'}`)
}

/** In the place of pictures what is said of them. */
function describePictures(html: string): string {
  return html.replace(/<img\b[^<>]*>/g, (picture) => /\salt="([^"]*)"/.exec(picture)?.[1] ?? '')
}

/** Of an uploaded picture, wide enough for sharp screens. */
export function addressOf(picture: string, audience: string, wide = width): string {
  return picture.startsWith('images/') ? `${audience}/api/1.0/${picture}?w=${wide * 2}&format=jpeg` : picture
}

function writeImage(picture: string, alt: string, { audience }: Around, wide = width): string {
  const style = `display:block;width:100%;max-width:${wide}px;height:auto;border:0;font-size:14px;line-height:20px;color:${quiet}`
  const src = escapeHtml(markLink(addressOf(picture, audience, wide)))
  return `<img src="${src}" alt="${escapeHtml(alt)}" width="${wide}" style="${style}">`
}

function linked(link: string, html: string): string {
  return link
    ? `<a href="${escapeHtml(markLink(link))}" target="_blank" style="text-decoration:none">${html}</a>`
    : html
}

function writePicture({ url, alt, caption, link }: Of<'picture'>, around: Around): string {
  const small = `margin:8px 0 0;font-size:14px;line-height:20px;color:${quiet}`
  const under = caption && `<div class="mh-quiet" style="${small}">${escapeHtml(caption)}</div>`
  if (!url && !under) return ''
  return `<div style="margin:0 0 20px">${url && linked(link, writeImage(url, alt, around))}${under}</div>`
}

/** The ground is the cell's, so that it is there where links have no padding. */
function writeButton({ label, link }: Of<'button'>, { theme }: Around): string {
  if (!label) return ''
  const { ground, text } = buttonColours(theme)
  const style = `display:inline-block;padding:13px 26px;color:${text};font-weight:700;text-decoration:none`
  const words = link
    ? `<a class="mh-fill" href="${escapeHtml(markLink(link))}" target="_blank" style="${style};border-radius:4px">${escapeHtml(label)}</a>`
    : `<span class="mh-fill" style="${style};border-radius:4px">${escapeHtml(label)}</span>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:8px 0 24px"><tr><td class="mh-fill" bgcolor="${ground}" style="border-radius:4px;background-color:${ground};mso-padding-alt:13px 26px">${words}</td></tr></table>`
}

/** A small picture beside title, text and byline: two cells, which narrow screens have room for too. */
function writeStory({ title, text, byline, link, picture, alt }: Of<'story'>, around: Around): string {
  const colour = link ? linkColour(around.theme) : ink
  const heading = `font-size:18px;line-height:24px;font-weight:700;color:${colour};text-decoration:none`
  const look = link ? 'mh-link' : 'mh-ink'
  const words = `<span class="${look}" style="${heading}">${escapeHtml(title)}</span>`
  const small = (html: string, style: string, dark: string) =>
    html && `<div class="${dark}" style="margin:4px 0 0;${style}">${html}</div>`
  const parts = [
    title && `<h3 style="margin:0;font-size:18px;line-height:24px">${linked(link, words)}</h3>`,
    small(escapeHtml(text), `font-size:15px;line-height:22px;color:${ink}`, 'mh-ink'),
    small(escapeHtml(byline), `font-size:14px;line-height:20px;color:${quiet}`, 'mh-quiet'),
  ]
  const cell = 'padding:14px 0'
  const beside =
    picture &&
    `<td width="${thumbnail}" valign="top" style="${cell};padding-right:14px">${linked(link, writeImage(picture, alt, around, thumbnail))}</td>`
  const edges = `border-collapse:collapse;margin:0 0 20px;border-top:2px solid ${ink};border-bottom:1px solid ${hair}`
  return `<table role="presentation" class="mh-rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="${edges}"><tr>${beside}<td valign="top" style="${cell}">${parts.filter(Boolean).join('')}</td></tr></table>`
}
