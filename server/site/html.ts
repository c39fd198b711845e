import { escapeHtml } from './escape.ts'
import type { ServerRendering } from './server-rendering/index.ts'

/**
 * Asks for the server's health before anything has loaded, and before the styles: a script after them would wait for
 * them.
 */
const firstScript = 'masthead={health:fetch("/api/1.0/health").then(r=>r.text().then(()=>r.ok))}'

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
  const scripts = [firstScript, ...(rendering?.headScripts ?? [])].join(';')
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
  const { html, endScript } = rendering
  const script = endScript ? `<script nonce="${nonce}">${endScript}</script>` : ''
  return template
    .replace('<main id="starting"', '<main id="starting" hidden')
    .replace('<div id="app"></div>', (app) => `<div id="server-rendered">${html}</div>${script}\n    ${app}`)
}
