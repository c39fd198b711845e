import type { FormWithTexts } from '#domain/callouts/texts.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

type Answered = ReplyOf<'GET /callout/:id'>

/** Always there on public pages, which ask for it. */
type Asked =
  | 'intro'
  | 'thanksTitle'
  | 'thanksText'
  | 'newsletterSchema'
  | 'followUpText'
  | 'responseViewSchema'
  | 'publicView'
  | 'variantNames'
  | 'facts'

/** A callout with all that its public pages show, in the language they asked for. */
export type PublicCallout = Omit<Answered, Asked | 'formSchema' | 'revision'> & {
  [Name in Asked]-?: Exclude<Answered[Name], undefined>
} & {
  /** Components keep properties that no call declares. */
  formSchema: FormWithTexts
  revision: string
}
