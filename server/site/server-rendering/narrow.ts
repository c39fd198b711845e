import type { Content, ShownContent } from '#domain/content/content.ts'
import { imageAddress, imagePosition } from '#domain/site/image-address.ts'
import { escapeHtml } from '../escape.ts'
import { renderNameplate } from './nameplate.ts'
import { renderPanel } from './panel.ts'
import type { Say } from './texts.ts'

interface Narrow {
  general: Content<'general'>
  join: ShownContent<'join'>
  say: Say
  /** At the end of the nameplate's line. */
  aside?: string
  /** For pages of one short form. */
  narrow?: true
  /** The panel, if any, shows the newsroom's name and what it says of joining. */
  named?: boolean
  main: string
}

/** A narrow column, the newsroom's picture or what it promises its members beside it; in the markup of `AuthLayout`. */
export function renderNarrow({ general, join, say, aside = '', narrow, named, main }: Narrow): string {
  const { backgroundUrl, backgroundFocus } = general
  const position = `object-position: ${imagePosition(backgroundFocus)}`
  const picture = `<img src="${escapeHtml(imageAddress(backgroundUrl))}" alt="" style="${position}">`
  const beside = backgroundUrl ? `<div class="auth__img">${picture}</div>` : renderPanel(general, join, say)
  const panel = backgroundUrl ? '' : ` auth--panel${named ? ' auth--named' : ''}`
  return (
    `<a class="skip" href="#main">${escapeHtml(say('ui.skip'))}</a>` +
    `<div class="auth${narrow ? ' auth--narrow' : ''}${panel}"><div class="auth__form"><div class="auth__in">` +
    `<header><div class="auth__top">${renderNameplate(general)}${aside}</div>` +
    `<div class="auth__rule"><div class="double-rule" aria-hidden="true"></div></div></header>` +
    `<main id="main" aria-busy="true">${main}<noscript><p>${escapeHtml(say('starting.noScript'))}</p></noscript></main>` +
    `</div></div>${beside}</div>`
  )
}
