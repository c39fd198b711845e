import { fieldsIn } from '#domain/emails/merge.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import type { Block, MailingText } from '#domain/mailings/blocks.ts'
import { isMailLink } from '#domain/mailings/link.ts'
import { emptyText, hasTarget, localesOf, type MailingDraft, untranslated, wordsOf } from './draft.ts'
import { isOffered } from './offered.ts'

/** What was found in a mailing. `error` keeps it from being sent, `warning` doesn't. */
export interface CheckResult {
  tone: 'error' | 'warning' | 'good'
  key: CheckKey
  /** In which text, and where in it. */
  locale?: SystemLocale
  blockId?: string
  count?: number
  names?: string
}

type CheckKey =
  | 'noSegment'
  | 'noStory'
  | 'noSubject'
  | 'noBlocks'
  | 'emptyBlock'
  | 'badLink'
  | 'unknownFields'
  | 'untranslated'
  | 'noAlt'
  | 'links'
  | 'alts'

/** Everything that is in the way of sending, then what should be looked at, then what is fine. */
export function checkMailing(draft: MailingDraft, siteLocale: SystemLocale): CheckResult[] {
  const site = draft.texts[siteLocale] ?? emptyText
  const found: CheckResult[] = checkRecipients(draft)
  for (const locale of localesOf(draft.texts, siteLocale)) {
    const text = draft.texts[locale] ?? emptyText
    found.push(...checkText(text).map((result) => ({ ...result, locale })))
    const same = locale === siteLocale ? [] : untranslated(text, site)
    const [first] = same
    if (first) found.push({ tone: 'warning', key: 'untranslated', locale, blockId: first.id, count: same.length })
  }
  const order = ['error', 'warning', 'good']
  return [...found, ...praise(site)].sort((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone))
}

function checkRecipients(draft: MailingDraft): CheckResult[] {
  if (draft.story) return draft.story.id === null ? [{ tone: 'error', key: 'noStory' }] : []
  return hasTarget(draft) ? [] : [{ tone: 'error', key: 'noSegment' }]
}

export const isReady = (results: readonly CheckResult[]) => results.every(({ tone }) => tone !== 'error')

function checkText(text: MailingText): CheckResult[] {
  const found: CheckResult[] = []
  if (text.subject.trim() === '') found.push({ tone: 'error', key: 'noSubject' })
  if (text.blocks.length === 0) found.push({ tone: 'error', key: 'noBlocks' })
  for (const block of text.blocks) {
    const blockId = block.id
    if (isEmpty(block)) found.push({ tone: 'error', key: 'emptyBlock', blockId })
    else if (linkOf(block) !== '' && !isMailLink(linkOf(block))) found.push({ tone: 'error', key: 'badLink', blockId })
    if (lacksAlt(block)) found.push({ tone: 'warning', key: 'noAlt', blockId })
  }
  const unknown = unknownFields(text)
  if (unknown.length > 0)
    found.push({ tone: 'error', key: 'unknownFields', count: unknown.length, names: unknown.join(', ') })
  return found
}

/** Told once, of the site's text, where there is something to praise. */
function praise(text: MailingText): CheckResult[] {
  const links = text.blocks.filter((block) => linkOf(block) !== '')
  const pictures = text.blocks.reduce((all, block) => all + picturesOf(block).length, 0)
  return [
    ...(links.length > 0 && links.every((block) => isMailLink(linkOf(block)))
      ? [{ tone: 'good', key: 'links', count: links.length } as const]
      : []),
    ...(pictures > 0 && !text.blocks.some(lacksAlt) ? [{ tone: 'good', key: 'alts', count: pictures } as const] : []),
  ]
}

/** Whether a block would arrive with nothing in it. */
function isEmpty(block: Block): boolean {
  switch (block.type) {
    case 'heading':
      return block.text.trim() === ''
    case 'text':
      return block.html.trim() === ''
    case 'picture':
      return block.url === ''
    case 'button':
      return block.label.trim() === '' || block.link === ''
    case 'divider':
      return false
    case 'story':
      return block.title.trim() === ''
  }
}

const linkOf = (block: Block): string => ('link' in block ? block.link : '')

/** What is said of each picture of a block to those who don't see it. */
function picturesOf(block: Block): string[] {
  switch (block.type) {
    case 'picture':
      return block.url === '' ? [] : [block.alt]
    case 'story':
      return block.picture === '' ? [] : [block.alt]
    case 'text':
      return Array.from(block.html.matchAll(/<img\b[^>]*>/g), ([image]) => /\salt="([^"]*)"/.exec(image)?.[1] ?? '')
    default:
      return []
  }
}

const lacksAlt = (block: Block) => picturesOf(block).some((alt) => alt.trim() === '')

/** Names between stars that nothing will fill in. */
export function unknownFields({ subject, preheader, blocks }: MailingText): string[] {
  const written = [subject, preheader, ...blocks.map(wordsOf), ...blocks.map(linkOf)].join(' ')
  return fieldsIn(written).filter((name) => !isOffered(name))
}
