import { escapeHtml } from '#domain/content/html.ts'
import { shiftHeadings } from '#domain/content/shift-headings.ts'
import type { Block } from '#domain/mailings/blocks.ts'
import { toWords } from '#server/content/index.ts'
import { addressOf, writeText } from './blocks.ts'
import { compileHtml, compileLine, compileWords, type FieldValues, markLink } from './fields.ts'

interface Around {
  audience: string
  /** What fields stand for. */
  values: FieldValues
}

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>

/**
 * A block as it stands on a page of the site: the site's own styles dress it, addresses are whole, so that it can stand in a
 * feed too. Nothing where it would have no words.
 */
export function writePageBlock(block: Block, around: Around): string {
  switch (block.type) {
    case 'heading':
      return writeHeading(line(block.text, around))
    case 'text':
      return writeProse(block, around)
    case 'picture':
      return writePicture(block, around)
    case 'button':
      return writeButton(block, around)
    case 'divider':
      return '<hr>'
    case 'story':
      return writeStory(block, around)
  }
}

const line = (text: string, { values }: Around) => compileLine(text)(values)

/** Empty for what leads nowhere once its fields are gone. */
function linkOf(link: string, { values }: Around): string {
  const address = compileWords(markLink(link))(values)
  return /^(https?:|mailto:|tel:)/i.test(address) ? address : ''
}

const writeHeading = (words: string) => words && `<h2>${escapeHtml(words)}</h2>`

function writeProse(block: Of<'text'>, { audience, values }: Around): string {
  const html = shiftHeadings(compileHtml(writeText(block, { audience }))(values), 2)
  return toWords(html) === '' && !html.includes('<img') ? '' : html
}

function image(picture: string, alt: string, { audience, values }: Around): string {
  const src = compileWords(markLink(addressOf(picture, audience)))(values)
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" loading="lazy">`
}

function writePicture({ url, alt, caption, link }: Of<'picture'>, around: Around): string {
  const words = line(caption, around)
  const under = words && `<figcaption>${escapeHtml(words)}</figcaption>`
  if (!url) return under && `<p>${escapeHtml(words)}</p>`
  const address = linkOf(link, around)
  const described = line(alt, around)
  const shown = image(url, described || (address && (words || address)), around)
  return `<figure>${address ? `<a href="${escapeHtml(address)}">${shown}</a>` : shown}${under}</figure>`
}

function writeButton({ label, link }: Of<'button'>, around: Around): string {
  const words = line(label, around)
  const address = linkOf(link, around)
  if (!words) return ''
  return address
    ? `<p><a class="btn btn--primary" href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`
    : `<p><strong>${escapeHtml(words)}</strong></p>`
}

function writeStory({ title, text, byline, link, picture, alt }: Of<'story'>, around: Around): string {
  const heading = line(title, around)
  const address = linkOf(link, around)
  const words = escapeHtml(heading)
  const parts = [
    heading && `<h2>${address ? `<a href="${escapeHtml(address)}">${words}</a>` : words}</h2>`,
    ...[line(text, around), line(byline, around)].map((each) => each && `<p>${escapeHtml(each)}</p>`),
  ]
  const beside = picture && image(picture, line(alt, around), around)
  const inside = parts.join('')
  return inside || beside ? `<div class="issue__story">${beside}<div>${inside}</div></div>` : ''
}
