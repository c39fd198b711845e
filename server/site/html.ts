import { draftPrefix, sendingPrefix } from '#domain/callouts/kept-on-device.ts'
import type { ServerRendering } from './server-rendering.ts'

/** Text into an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON into a script element: nothing in it can end the element or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * Asks for the server's health before anything has loaded, and before the styles: a script after them would wait for
 * them.
 */
const firstScript = 'masthead={health:fetch("/api/1.0/health").then(r=>r.text().then(()=>r.ok))}'

/**
 * While the line is busy, the first number format of a page's life, which takes an old phone a sixth of a second: the
 * browser reads its tables once.
 */
const moneyScript =
  'setTimeout(()=>new Intl.NumberFormat(document.documentElement.lang,{style:"currency",currency:"EUR"}).format(1))'

/**
 * In a form that came with the page: a suggestion that is chosen fills in its field, and nothing is sent before the app
 * is there to send it.
 */
const firstFormScript =
  'addEventListener("input",({target:t})=>{const f=t.form?.elements[t.dataset.fills];if(f)f.value=t.value});' +
  'addEventListener("submit",e=>{if("first"in e.target.dataset)e.preventDefault()})'

/**
 * Whoever has answers of this form on the device, or some on their way, is shown those by the app: empty fields would be
 * typed into in vain.
 */
const keptScript =
  'try{const f=document.querySelector("[data-kept]"),{kept:k}=f.dataset;' +
  `if(localStorage.getItem(${JSON.stringify(draftPrefix)}+k)||Object.keys(localStorage).some(n=>` +
  `n.startsWith(${JSON.stringify(sendingPrefix)})&&localStorage.getItem(n).includes(k)))` +
  'f.disabled=true,f.form.style.visibility="hidden"}catch{}'

export interface HtmlParts {
  nonce: string
  lang: string
  style: string
  /** Tags for the head. */
  head: string
  /** Tags for what the page loads on use; after those of the app itself, which are the larger part. */
  preloads: string
  /** Tags before the first script. */
  page: string
  /** The text of each style of the build, by its address. */
  styles: ReadonlyMap<string, string>
  /** What is seen until the scripts have run, instead of the starting screen. */
  rendering: ServerRendering | undefined
}

/** Stands in the built HTML wherever a script or style needs the answer's nonce. */
export const noncePlaceholder = '%NONCE%'

/** The built page with what belongs to this answer. */
export function fillTemplate(template: string, parts: HtmlParts): string {
  const { nonce, lang, style, head, preloads, page, styles, rendering } = parts
  const scripts = [
    firstScript,
    ...(rendering?.showsMoney ? [moneyScript] : []),
    ...(rendering === undefined ? [] : [firstFormScript]),
  ].join(';')
  const html = putFirst(template, { rendering, nonce })
    .replaceAll(noncePlaceholder, nonce)
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(lang)}"${style && ` style="${escapeHtml(style)}"`}`)
    .replace('<!--head-->', () => `${coverTag(rendering)}<script nonce="${nonce}">${scripts}</script>\n    ${head}`)
    .replace('<!--page-->', () => page)
    .replace('</head>', () => `${preloads}\n  </head>`)
  if (rendering === undefined) return html
  const styled = putStyles(html, { styles, nonce })
  // On a slow line scripts would take half of it from the cover: web/build/defer-scripts.ts lets them follow.
  return rendering.cover ? styled.replaceAll('<link rel="modulepreload"', '<link rel="later"') : styled
}

/** So that it is asked for before the styles have come. */
function coverTag(rendering: ServerRendering | undefined): string {
  if (!rendering?.cover) return ''
  const { src, srcSet, sizes } = rendering.cover
  const versions = srcSet ? ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${sizes}"` : ''
  return `<link rel="preload" as="image" href="${escapeHtml(src)}"${versions} fetchpriority="high">\n    `
}

/**
 * Server rendering is painted as soon as it arrives: its styles come with it, instead of one trip later. The links stay, unused,
 * for the app's scripts, which fetch what they do not find.
 */
function putStyles(html: string, { styles, nonce }: Pick<HtmlParts, 'styles' | 'nonce'>): string {
  return html.replace(/<link rel="stylesheet"([^<>]*)>/g, (link, attributes: string) => {
    const address = / href="([^"]+)"/.exec(attributes)?.[1] ?? ''
    const text = styles.get(address)
    if (text === undefined) return link
    return `<style nonce="${nonce}">${text}</style><link rel="stylesheet" disabled href="${address}">`
  })
}

/** The starting screen is kept back for when the server can't be reached. */
function putFirst(template: string, { rendering, nonce }: Pick<HtmlParts, 'rendering' | 'nonce'>): string {
  if (rendering === undefined) return template
  const script = rendering.html.includes('data-kept') ? `<script nonce="${nonce}">${keptScript}</script>` : ''
  return template
    .replace('<main id="starting"', '<main id="starting" hidden')
    .replace('<div id="app"></div>', (app) => `<div id="server-rendered">${rendering.html}</div>${script}\n    ${app}`)
}
