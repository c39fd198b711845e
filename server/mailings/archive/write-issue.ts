import type { SystemLocale } from '#domain/locales/locale.ts'
import type { Block, MailingText } from '#domain/mailings/blocks.ts'
import { summarise } from '#domain/mailings/issue.ts'
import { toWords } from '#server/content/index.ts'
import type { Site } from '#server/emails/index.ts'
import { withFallbacks } from '#server/platform/mail/pattern.ts'
import { compileLine, type FieldValues } from '../rendering/fields.ts'
import { writePageBlock } from '../rendering/page-blocks.ts'
import { recipientFields } from '../rendering/recipient-fields.ts'

export interface IssueHead {
  /** Empty where nothing but fields stands in it. */
  title: string
  /** What inboxes show after the subject. */
  lead: string
}

export interface WrittenIssue extends IssueHead {
  html: string
  /** What other sites show of it. */
  description: string
  /** An upload's path, or an address; empty where it has no picture. */
  image: string
}

type Around = Pick<Site, 'general' | 'audience'>

interface Place {
  locale: SystemLocale
  /** Of the page. */
  address: string
  /** Where one signs up for newsletters, or whatever page stands for it. */
  signUpUrl: string
}

/** Subject and preheader as they are for nobody in particular. */
export function writeHead(text: MailingText, site: Around, locale: SystemLocale): IssueHead {
  const values = valuesOf(text, site, { locale, address: '', signUpUrl: '' })
  return { title: compileLine(text.subject)(values), lead: compileLine(text.preheader)(values) }
}

/** All of an issue, for a page at this address. */
export function writeIssue(text: MailingText, site: Around, place: Place): WrittenIssue {
  const { audience } = site
  const values = valuesOf(text, site, place)
  const written = text.blocks.map((block) => writePageBlock(block, { audience, values })).filter(Boolean)
  const head = writeHead(text, site, place.locale)
  return {
    ...head,
    html: written.join('\n'),
    description: head.lead || summarise(toWords(written.join(' '))),
    image: text.blocks.map(pictureOf).find(Boolean) ?? '',
  }
}

function pictureOf(block: Block): string {
  if (block.type === 'picture') return block.url
  return block.type === 'story' ? block.picture : ''
}

/** Nothing of anybody: links that a recipient's mail has lead to where everybody may go. */
function valuesOf({ fallbacks }: MailingText, site: Around, { locale, address, signUpUrl }: Place): FieldValues {
  const nobody = { email: '', firstname: '', lastname: '', joined: null }
  const links = { unsubscribe: signUpUrl || site.audience, webCopy: address || site.audience }
  return withFallbacks(recipientFields(nobody, site, { locale, links }), fallbacks)
}
