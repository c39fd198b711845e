import type { Callout } from '#domain/callouts/reply.ts'
import type { Content } from '#domain/content/content.ts'
import type { Locale } from '#domain/locales/locale.ts'
import { readEntriesAddress } from '#domain/public-responses/entries-address.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { introKey, opensIntro } from '#domain/public-responses/opens-intro.ts'
import type { Entry } from '#domain/public-responses/reply.ts'
import { coverSources } from '#domain/site/cover-sources.ts'
import type { PageData } from '#domain/site/page-data.ts'
import { cardSources, panelSources } from '#domain/site/picture-sources.ts'
import { escapeHtml } from '../../escape.ts'
import type { Asked } from '../asked.ts'
import type { ServerRendering } from '../rendering.ts'
import { readTexts } from '../texts.ts'
import { renderAdd, renderBar } from './bar.ts'
import { type Drawing, type Reply, searchOf } from './drawing.ts'
import { renderGallery } from './gallery.ts'
import { renderMap } from './map.ts'
import { renderEntry, renderIntro } from './sheet.ts'

/**
 * A map or gallery before any script has run, in the markup that the browser's code draws over it: its first entries, and the
 * one that is open. Undefined where there is no such callout.
 */
export async function renderEntries(
  view: EntryView,
  data: PageData,
  asked: Asked,
): Promise<ServerRendering | undefined> {
  const callout = data.callout as Callout | undefined
  const entries = data.entries as Reply | undefined
  if (!callout || !entries) return undefined
  const { general } = data.content as { general: Content<'general'> }
  const say = await readTexts(data.locale as Locale)
  const search = searchOf(asked)
  const drawing: Drawing = {
    view,
    callout,
    general,
    entries,
    total: data.entriesTotal ?? entries.total,
    address: readEntriesAddress(search),
    hasSheet: data.entry !== undefined || opensIntro({ search, hash: '', isFramed: false }),
    data,
    say,
    asked,
  }
  const hasBar = !isOn(search, 'noheader')
  const sheet = drawSheet(drawing)
  const inside = view === 'gallery' ? renderGallery(drawing) : renderMap(drawing)
  const title = `<h1 class="sr">${escapeHtml(callout.title)}</h1>`
  const offersAdding = callout.status === 'open' && !isOn(search, 'noadd')
  const html =
    `<div class="entries entries--${view}${offersAdding ? ' entries--adding' : ''}">` +
    `<a class="skip" href="#main">${escapeHtml(say('ui.skip'))}</a>` +
    (hasBar ? renderBar(drawing, offersAdding) : title) +
    `<main id="main" class="entries__main" aria-busy="true">${inside}</main>` +
    (offersAdding ? renderAdd(drawing, hasBar) : '') +
    `${sheet.html}</div>`
  const cover = sheet.cover ?? (view === 'gallery' ? firstPicture(entries) : undefined)
  return { html, headScripts: [], ...(sheet.endScript && { endScript: sheet.endScript }), ...(cover && { cover }) }
}

type Sheet = Pick<ServerRendering, 'cover' | 'endScript'> & { html: string }

/** The entry of the address, else what the view is about; the browser knows whether that was seen already. */
function drawSheet(drawing: Drawing): Sheet {
  const { data, callout, asked } = drawing
  const entry = data.entry as Entry | null | undefined
  if (entry !== undefined) {
    const [first] = entry?.pictures ?? []
    const cover = first && panelSources(first.url)
    return { html: renderEntry(drawing, entry), ...(cover && { cover }) }
  }
  if (!opensIntro({ search: searchOf(asked), hash: '', isFramed: false })) return { html: '' }
  const cover = callout.image ? { ...coverSources(callout.image), sizes: '(min-width: 30rem) 30rem, 100vw' } : undefined
  return { html: renderIntro(drawing, cover), endScript: introScript(callout.id), ...(cover && { cover }) }
}

/** Before it is painted: gone where this tab has seen it, or where the address leads to an entry by its fragment. */
const introScript = (calloutId: string) =>
  'try{if(location.hash.length>1||sessionStorage.getItem(' +
  `${JSON.stringify(introKey(calloutId))}))for(const e of document.querySelectorAll("[data-intro]"))e.remove()}catch{}`

function firstPicture({ items }: Reply): ServerRendering['cover'] {
  const [first] = items
  return first?.photo && cardSources(first.photo.url)
}

function isOn(search: string, name: string): boolean {
  const value = [...new URLSearchParams(search)].find(([key]) => key.toLowerCase() === name)?.[1]
  return value !== undefined && !['0', 'false'].includes(value.toLowerCase())
}
