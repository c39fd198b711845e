import { type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import type { Block, BlockType, MailingText } from '#domain/mailings/blocks.ts'
import type { InputOf } from '#web/platform/http/wire.ts'
import type { Mailing } from '../queries.ts'

/** A mailing as it is written; empty texts stand for what isn't set. */
export interface MailingDraft {
  name: string
  segmentId: string | null
  /** Instead of a segment. */
  newsletterGroupId: string | null
  inArchive: boolean
  /** In the place of a segment: it goes to those who agreed to hear of this story. Without an id it is deleted. */
  story: { id: string | null; title: string } | null
  excluded: readonly { id: string; name: string }[]
  fromName: string
  fromEmail: string
  replyTo: string
  texts: Texts
}

export type Texts = Readonly<Partial<Record<SystemLocale, MailingText>>>

export const emptyText: MailingText = { subject: '', preheader: '', blocks: [], fallbacks: {} }

/** The site's language always has a text, however empty. */
export function draftOf(mailing: Mailing, siteLocale: SystemLocale): MailingDraft {
  const {
    name,
    segmentId,
    newsletterGroupId,
    inArchive,
    story,
    excludedSegments,
    fromName,
    fromEmail,
    replyTo,
    texts,
  } = mailing
  return {
    name,
    segmentId,
    newsletterGroupId,
    inArchive,
    story,
    excluded: excludedSegments,
    fromName: fromName ?? '',
    fromEmail: fromEmail ?? '',
    replyTo: replyTo ?? '',
    texts: { [siteLocale]: emptyText, ...(texts as Texts) },
  }
}

export function writeDraft(draft: MailingDraft): InputOf<'PATCH /mailings/:id'>['body'] {
  const { excluded, story: _, fromName, fromEmail, replyTo, texts, name, inArchive, ...rest } = draft
  return {
    ...rest,
    ...(rest.newsletterGroupId !== null && { inArchive }),
    // A name can't be empty; until there is another one the former stays.
    ...(name.trim() !== '' && { name }),
    excludedSegmentIds: excluded.map(({ id }) => id),
    fromName: fromName.trim() || null,
    fromEmail: fromEmail.trim() || null,
    replyTo: replyTo.trim() || null,
    texts,
  }
}

/** Whether it is known whom it goes to. */
export const hasTarget = ({ segmentId, newsletterGroupId }: Pick<MailingDraft, 'segmentId' | 'newsletterGroupId'>) =>
  segmentId !== null || newsletterGroupId !== null

/** Languages that have a text, the site's first. */
export function localesOf(texts: Texts, siteLocale: SystemLocale): SystemLocale[] {
  return [siteLocale, ...systemLocales.filter((locale) => locale !== siteLocale && texts[locale])]
}

/** What has texts in languages: a mailing, an email of a series. */
export interface Written {
  texts: Texts
}

export function changeText<D extends Written>(draft: D, locale: SystemLocale, part: Partial<MailingText>): D {
  const text = draft.texts[locale] ?? emptyText
  return { ...draft, texts: { ...draft.texts, [locale]: { ...text, ...part } } }
}

/** Another language begins with what the site's says, to be translated. */
export function addLanguage<D extends Written>(draft: D, locale: SystemLocale, siteLocale: SystemLocale): D {
  return { ...draft, texts: { ...draft.texts, [locale]: draft.texts[siteLocale] ?? emptyText } }
}

export function removeLanguage<D extends Written>(draft: D, locale: SystemLocale): D {
  const { [locale]: _, ...texts } = draft.texts
  return { ...draft, texts }
}

/** Whether a story was changed after the draft about it was begun, and no text says its title or leads to it as it is now. */
export function isOutdated(
  { texts }: Written,
  madeAt: string,
  { title, link, changedAt }: { title: string; link: string; changedAt: string },
): boolean {
  const blocks = Object.values(texts).flatMap((text) => text?.blocks ?? [])
  const isNamed = blocks.some((block) => wordsOf(block).includes(title))
  const isLinked = blocks.some((block) => 'link' in block && block.link === link)
  return Date.parse(changedAt) > Date.parse(madeAt) && !(isNamed && isLinked)
}

const makeId = () => crypto.randomUUID().slice(0, 13)

/** A block with nothing in it yet. */
export function newBlock(type: BlockType, id: string = makeId()): Block {
  switch (type) {
    case 'heading':
      return { id, type, text: '' }
    case 'text':
      return { id, type, html: '' }
    case 'picture':
      return { id, type, url: '', alt: '', caption: '', link: '' }
    case 'button':
      return { id, type, label: '', link: '' }
    case 'divider':
      return { id, type }
    case 'story':
      return { id, type, title: '', text: '', byline: '', link: '', picture: '', alt: '' }
  }
}

export const copyOf = (block: Block): Block => ({ ...block, id: makeId() })

/** Puts a block behind the one with this id; at the end without one. */
export function insertBlock(blocks: readonly Block[], block: Block, after: string | undefined): Block[] {
  const at = after === undefined ? -1 : blocks.findIndex(({ id }) => id === after)
  return blocks.toSpliced(at < 0 ? blocks.length : at + 1, 0, block)
}

/** Takes a block from one place of the list to another. */
export function moveBlock(blocks: readonly Block[], from: number, to: number): Block[] {
  const block = blocks[from]
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block)
}

/** The words of a block, in one text; those of a divider are none. */
export function wordsOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'text':
      return block.html
    case 'picture':
      return [block.caption, block.alt].filter(Boolean).join(' ')
    case 'button':
      return block.label
    case 'divider':
      return ''
    case 'story':
      return [block.title, block.text, block.byline].filter(Boolean).join(' ')
  }
}

/** Blocks that say in another language exactly what they say in the site's. */
export function untranslated(text: MailingText, site: MailingText): Block[] {
  const siteWords = new Map(site.blocks.map((block) => [block.id, wordsOf(block)]))
  return text.blocks.filter((block) => {
    const words = wordsOf(block)
    return words.trim() !== '' && siteWords.get(block.id) === words
  })
}
