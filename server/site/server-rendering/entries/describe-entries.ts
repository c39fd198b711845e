import type { Callout } from '#domain/callouts/reply.ts'
import type { Locale } from '#domain/locales/locale.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import type { Entry } from '#domain/public-responses/reply.ts'
import type { PageData } from '#domain/site/page-data.ts'
import { readTexts } from '../texts.ts'
import { listAnswers } from './list-answers.ts'

/** What is said of a page to tabs, crawlers and messengers. */
interface Described {
  documentTitle: string
  title: string
  description: string
  image: string
  url: string
}

interface Shown {
  callout: Callout
  view: EntryView
  data: PageData
}

const longestDescription = 200

/** A map or gallery as it is shared: by its own address, and an entry that is open by what it says and shows. */
export async function describeEntries<Page extends Described>(
  callout: Page,
  { callout: shown, view, data }: Shown,
): Promise<Page> {
  const say = await readTexts(data.locale as Locale)
  const page = say(`callout-entries.page.${view}`)
  const url = new URL(callout.url)
  url.pathname += `/${view}`
  const whole = { ...callout, documentTitle: `${page} - ${callout.documentTitle}`, url: url.href }
  const entry = data.entry as Entry | null | undefined
  if (!entry) return whole
  url.searchParams.set('response', String(entry.number))
  const title = entry.title || say('callout-entries.untitled', { number: entry.number })
  const told = listAnswers(shown, entry, say).map(({ text }) => text)
  const [picture] = entry.pictures
  return {
    ...whole,
    documentTitle: `${title} - ${callout.documentTitle}`,
    title: `${title} - ${callout.title}`,
    description: shorten(told.join('. ')) || callout.description,
    image: picture?.url ?? callout.image,
    url: url.href,
  }
}

function shorten(text: string): string {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
