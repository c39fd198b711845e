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
}

const font = "font-family:'Open Sans','Segoe UI',Helvetica,Arial,sans-serif"
const ink = '#1b1f27'
const grey = '#565d6b'

/** A whole HTML document as mail programs like it: one column, tables for the frame, every style on its element. */
export function layOutEmail({ subject, body, footer, locale, theme }: Page): string {
  const { colours } = completeTheme(theme)
  const link = contrastOf(colours.link, '#ffffff') >= 4.5 ? colours.link : defaultColours.link
  const button = { ground: colours.primary, text: textOn(colours.primary) }
  const lang = baseLanguage(locale)
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f3f4f6;-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;border-top:4px solid ${colours.primary}">
<tr><td lang="${lang}" style="padding:32px 28px 28px;${font};font-size:16px;line-height:1.55;color:${ink}">
${styleHtml(showButtons(body, button), bodyStyles(link))}
${styleHtml(footer, footerStyles(link))}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

type Styles = Record<string, string>

const bodyStyles = (link: string): Styles => ({
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:26px;line-height:1.25',
  h2: 'margin:24px 0 12px;font-size:21px;line-height:1.3',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.35',
  h4: 'margin:16px 0 8px;font-size:16px',
  a: `color:${link};text-decoration:underline`,
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d5d9e0',
  img: 'max-width:100%;height:auto;border:0',
  hr: 'margin:24px 0;border:0;border-top:1px solid #d5d9e0',
  table: 'border-collapse:collapse;margin:0 0 16px',
  th: 'padding:6px 10px;border:1px solid #d5d9e0;text-align:left',
  td: 'padding:6px 10px;border:1px solid #d5d9e0',
  pre: 'white-space:pre-wrap',
})

const footerStyles = (link: string): Styles => ({
  ...bodyStyles(link),
  hr: 'margin:32px 0 16px;border:0;border-top:1px solid #d5d9e0',
  p: `margin:0 0 8px;font-size:13px;line-height:1.5;color:${grey}`,
  div: `font-size:13px;line-height:1.5;color:${grey}`,
  img: 'width:50px;height:50px;border:0',
})

/** Puts each element's style on it, before one of its own. The HTML is sanitised: no attribute holds a bare `<` or `>`. */
function styleHtml(html: string, styles: Styles): string {
  return withVisibleGaps(html).replace(
    /<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g,
    (written, tag: string, attributes: string) => {
      const style = styles[tag]
      if (style === undefined || attributes.includes('data-styled')) return written.replace(' data-styled', '')
      const own = /\sstyle="([^"]*)"/.exec(attributes)
      const rest = own ? attributes.replace(own[0], '') : attributes
      return `<${tag} style="${style}${own ? `;${own[1]}` : ''}"${rest}>`
    },
  )
}

/** An empty paragraph is a gap somebody wanted. */
function withVisibleGaps(html: string): string {
  return html.replace(/<p((?:\s[^<>]*)?)>\s*(?:<br\s*\/?>\s*)?<\/p>/g, '<p$1>&nbsp;</p>')
}

/** A paragraph that is nothing but a link with words of its own becomes a button. */
function showButtons(html: string, { ground, text }: { ground: string; text: string }): string {
  const style = `display:inline-block;padding:13px 22px;background-color:${ground};color:${text};font-weight:700;text-decoration:none`
  return html.replace(
    /<p((?:\s[^<>]*)?)>\s*<a ([^<>]*)>([^<]*)<\/a>\s*<\/p>/g,
    (written, paragraph: string, attributes: string, words: string) =>
      /^\s*(https?:|$)/.test(words) || !attributes.includes('href=')
        ? written
        : `<p${paragraph}><a data-styled style="${style}" ${attributes}>${words}</a></p>`,
  )
}
