import { escapeHtml } from '#domain/content/html.ts'
import { completeTheme, contrastOf, defaultColours, type Theme, textOn } from '#domain/content/theme.ts'
import { baseLanguage } from '#domain/locales/locale.ts'

interface Page {
  subject: string
  /** Sanitised. */
  body: string
  footer: string
  locale: string
  theme: Theme
  /** Whose name stands on top, and where it leads. */
  nameplate: { name: string; url: string }
}

interface DressedPage extends Omit<Page, 'body'> {
  /** HTML as it stands in the mail, every style on its element. */
  dressedBody: string
  /** HTML that inboxes show after the subject, and that isn't seen in the mail. */
  preheader?: string
}

// None that has to be fetched: mail programs don't.
const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
export const ink = '#1f2a44'
export const quiet = '#565e70'
export const hair = '#dde0e7'

/**
 * For mail programs in dark mode. They turn colours round by themselves otherwise, and not all of them well; those that
 * drop it show the light version.
 */
const darkStyles = `@media (prefers-color-scheme:dark){
.mh-ground{background-color:#12161f !important}
.mh-ink{color:#eef0f5 !important}
.mh-quiet{color:#a9b0c0 !important}
.mh-rule{border-color:#eef0f5 !important}
.mh-hair{border-color:#353c4c !important}
.mh-link{color:#8ec5ff !important}
.mh-fill{background-color:#eef0f5 !important;color:#12161f !important}
}
[data-ogsc] .mh-ink{color:#eef0f5 !important}
[data-ogsc] .mh-rule{border-color:#eef0f5 !important}
[data-ogsc] .mh-link{color:#8ec5ff !important}`

/** A whole HTML document as mail programs like it: one column, a table for its width, every style on its element. */
export function layOutEmail({ body, ...page }: Page): string {
  return layOutDressed({ ...page, dressedBody: dressText(body, page.theme) })
}

/** Formatted text, sanitised, in the dress of our mails. */
export function dressText(html: string, theme: Theme): string {
  return styleHtml(showButtons(html, buttonColours(theme)), bodyStyles(linkColour(theme)))
}

/** Ground and letters of a button. */
export function buttonColours(theme: Theme): { ground: string; text: string } {
  const { colours } = completeTheme(theme)
  return { ground: colours.primary, text: textOn(colours.primary) }
}

/** The site's own, where it can be read on white. */
export function linkColour(theme: Theme): string {
  const { colours } = completeTheme(theme)
  return contrastOf(colours.link, '#ffffff') >= 4.5 ? colours.link : defaultColours.link
}

/** As `layOutEmail`, of a body that has its styles already. */
export function layOutDressed({
  subject,
  dressedBody,
  preheader = '',
  footer,
  locale,
  theme,
  nameplate,
}: DressedPage): string {
  const lang = baseLanguage(locale)
  return `<!doctype html>
<html lang="${lang}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${darkStyles}
</style>
</head>
<body class="mh-ground" style="margin:0;padding:0;background-color:#ffffff;-webkit-text-size-adjust:100%">
${preheader && writePreheader(preheader)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="mh-ground" style="background-color:#ffffff">
<tr><td align="center" style="padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td lang="${lang}" class="mh-ink" style="padding:28px 20px 36px;text-align:left;${font};font-size:17px;line-height:27px;color:${ink};word-break:break-word">
${nameplate.name ? writeNameplate(nameplate) : ''}${withKnownFormats(dressedBody)}
${styleHtml(withKnownFormats(footer), footerStyles(linkColour(theme)))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/**
 * Our pictures are kept in formats that few mail programs show; their addresses ask for one that all do, and of one that is
 * drawn in a known width for no more than sharp screens need.
 */
function withKnownFormats(html: string): string {
  return html.replace(/<img\b[^<>]*>/g, (image) => {
    const drawn = Number(/\swidth="(\d{1,4})"/.exec(image)?.[1] ?? 0)
    const width = drawn > 0 ? `w=${drawn * 2}&amp;` : ''
    return image.replace(/\ssrc="([^"]*)"/, (written, src: string) =>
      src.includes('/api/1.0/images/') && !src.includes('?') ? ` src="${src}?${width}format=jpeg"` : written,
    )
  })
}

/** What follows keeps inboxes from going on with the first words of the mail. */
function writePreheader(preheader: string): string {
  const hidden =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'
  return `<div style="${hidden}">${preheader}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>\n`
}

const doubleRule = `height:2px;line-height:2px;font-size:0;border-top:3px solid ${ink};border-bottom:1px solid ${ink}`

function writeNameplate({ name, url }: Page['nameplate']): string {
  const plate = `font-size:24px;line-height:30px;font-weight:bold;letter-spacing:-0.5px;color:${ink};text-decoration:none`
  return `<div style="margin:0 0 14px"><a class="mh-ink" style="${plate}" href="${escapeHtml(url)}">${escapeHtml(name)}</a></div>
<div class="mh-rule" style="${doubleRule};margin:0 0 30px">&nbsp;</div>
`
}

interface Look {
  style: string
  /** What is another colour in dark mode. */
  dark?: string
}

type Styles = Record<string, Look>

const bodyStyles = (link: string): Styles => ({
  p: { style: 'margin:0 0 16px' },
  h1: { style: 'margin:0 0 20px;font-size:32px;line-height:37px;letter-spacing:-0.7px' },
  h2: {
    style: `margin:28px 0 12px;padding:14px 0 0;border-top:2px solid ${ink};font-size:21px;line-height:27px`,
    dark: 'mh-rule',
  },
  h3: { style: 'margin:24px 0 8px;font-size:18px;line-height:25px' },
  h4: { style: 'margin:16px 0 8px;font-size:17px' },
  a: { style: `color:${link};text-decoration:underline`, dark: 'mh-link' },
  ul: { style: 'margin:0 0 16px;padding:0 0 0 24px' },
  ol: { style: 'margin:0 0 16px;padding:0 0 0 24px' },
  li: { style: 'margin:0 0 6px' },
  blockquote: { style: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${hair}`, dark: 'mh-hair' },
  img: { style: 'max-width:100%;height:auto;border:0' },
  hr: { style: `margin:24px 0;border:0;border-top:1px solid ${hair}`, dark: 'mh-hair' },
  table: { style: 'border-collapse:collapse;margin:0 0 16px' },
  th: { style: `padding:6px 10px;border:1px solid ${hair};text-align:left`, dark: 'mh-hair' },
  td: { style: `padding:6px 10px;border:1px solid ${hair}`, dark: 'mh-hair' },
  pre: { style: 'white-space:pre-wrap' },
})

const footerStyles = (link: string): Styles => ({
  ...bodyStyles(link),
  hr: { style: `${doubleRule};margin:40px 0 16px;border-left:0;border-right:0`, dark: 'mh-rule' },
  p: { style: `margin:0 0 12px;font-size:14px;line-height:22px;color:${quiet}`, dark: 'mh-quiet' },
  div: { style: `font-size:14px;line-height:22px;color:${quiet}`, dark: 'mh-quiet' },
  img: { style: 'width:50px;height:50px;border:0' },
})

/** Puts each element's style on it, before one of its own. The HTML is sanitised: no attribute holds a bare `<` or `>`. */
function styleHtml(html: string, styles: Styles): string {
  return withVisibleGaps(html).replace(
    /<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g,
    (written, tag: string, attributes: string) => {
      const look = styles[tag]
      if (look === undefined || attributes.includes('data-styled')) return written.replace(' data-styled', '')
      const own = /\sstyle="([^"]*)"/.exec(attributes)
      const rest = own ? attributes.replace(own[0], '') : attributes
      const dark = look.dark ? ` class="${look.dark}"` : ''
      return `<${tag}${dark} style="${look.style}${own ? `;${own[1]}` : ''}"${rest}>`
    },
  )
}

/** An empty paragraph is a gap somebody wanted. */
function withVisibleGaps(html: string): string {
  return html.replace(/<p((?:\s[^<>]*)?)>\s*(?:<br\s*\/?>\s*)?<\/p>/g, '<p$1>&nbsp;</p>')
}

/** A paragraph that is nothing but a link with words of its own becomes a button. */
function showButtons(html: string, { ground, text }: { ground: string; text: string }): string {
  const style = `display:inline-block;padding:13px 26px;border-radius:4px;background-color:${ground};color:${text};font-weight:700;text-decoration:none`
  return html.replace(
    /<p((?:\s[^<>]*)?)>\s*<a ([^<>]*)>([^<]*)<\/a>\s*<\/p>/g,
    (written, paragraph: string, attributes: string, words: string) =>
      /^\s*(https?:|$)/.test(words) || !attributes.includes('href=')
        ? written
        : `<p${paragraph}><a data-styled class="mh-fill" style="${style}" ${attributes}>${words}</a></p>`,
  )
}
