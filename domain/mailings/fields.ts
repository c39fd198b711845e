import { fieldsIn } from '#domain/emails/merge.ts'
import { livingLinkFields } from '#domain/emails/template.ts'
import type { Block, MailingText } from './blocks.ts'

/** What an editor may offer, by what it is about. */
export const offeredMailingFields = {
  contact: ['FNAME', 'LNAME', 'NAME', 'EMAIL', 'JOINED'],
  general: ['ORGNAME', 'SUPPORTEMAIL', 'ACCOUNTLINK', 'CONTRIBUTIONLINK', 'LOGINLINK'],
} as const

/** Those in which a recipient may have nothing: a text says what stands there instead. */
export const emptyableFields = [
  'FNAME',
  'LNAME',
  'NAME',
] as const satisfies readonly (typeof offeredMailingFields.contact)[number][]
export type EmptyableField = (typeof emptyableFields)[number]

/** Every field that is filled in, in a mail to one recipient. */
export const mailingFields = [
  ...offeredMailingFields.contact,
  ...offeredMailingFields.general,
  'FORGOTLINK',
  'UNSUBSCRIBELINK',
  'WEBCOPYLINK',
] as const

/** Fields of a text that would open an account or pay for somebody: nothing that is sent to many holds them. */
export function unsafeFields(text: Pick<MailingText, 'subject' | 'preheader' | 'blocks'>): string[] {
  const refused: readonly string[] = livingLinkFields
  return fieldsIn(wordsOf(text)).filter((name) => refused.includes(name))
}

/** Everything of a text in which a field may stand. */
export function wordsOf({ subject, preheader, blocks }: Pick<MailingText, 'subject' | 'preheader' | 'blocks'>): string {
  return [subject, preheader, ...blocks.flatMap(wordsOfBlock)].join(' \n')
}

function wordsOfBlock(block: Block): string[] {
  const { id: _, type: _type, ...words } = block
  return Object.values(words)
}
