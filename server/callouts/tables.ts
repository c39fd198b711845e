import type { ColumnType, Generated } from 'kysely'
import type { CalloutAccess, CalloutChannel, CaptchaSetting } from '#domain/callouts/callout.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import type { PublicView } from '#domain/callouts/public-view.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import type { Variant } from '#domain/callouts/variant.ts'

/** What lists show of a language stands in columns of its own. */
type VariantTexts = Omit<Variant, 'title' | 'excerpt'>

export interface CalloutTables {
  callouts: {
    id: Generated<string>
    slug: string
    /** Nobody ever gave one: it follows the title until the first publication. */
    slugGenerated: boolean
    /** Set by the first write after it; until then the dates say whether there was one. */
    firstPublicAt: Date | null
    revision: Generated<string>
    /** The default language's. */
    title: string
    image: string
    starts: Date | null
    expires: Date | null
    allowUpdate: boolean
    allowMultiple: boolean
    hidden: boolean
    access: CalloutAccess
    captcha: CaptchaSetting
    channels: CalloutChannel[] | null
    sendResponseEmail: boolean
    /** Whether its pages say how many have answered. */
    showResponseCount: Generated<boolean>
    formSchema: ColumnType<Form, string, string>
    newsletterSchema: ColumnType<NewsletterSchema | null, string | null, string | null>
    /** The words that ask whether somebody wants to hear what came of it; null: it isn't asked. */
    followUpText: string | null
    responseViewSchema: ColumnType<ResponseViewSchema | null, string | null, string | null>
    /** Null: nobody has chosen anything. */
    publicView: ColumnType<PublicView | null, string | null, string | null>
    /** The sanitiser's rules that its HTML was made by, that of all languages too. */
    sanitisedBy: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  calloutVariants: {
    calloutId: string
    name: string
    title: string
    excerpt: string
    texts: ColumnType<VariantTexts, string, string>
  }
  calloutReviewers: {
    id: Generated<string>
    calloutId: string
    contactId: string
    canEdit: boolean
    createdAt: Date
  }
}
