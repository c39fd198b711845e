import { z } from 'zod'
import { withList } from '#domain/http/fields.ts'
import { type Access, route } from '#domain/http/route.ts'
import { type ContentId, contentFields } from './content.ts'
import { RichTextField } from './rich-text-field.ts'

const revision = { revision: z.string().optional() }

/** What is read of an id: everything; nothing of it is optional except what only admins see. */
function replyOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return z.object({ ...fields.shape, ...revision })
}

function read<const Id extends ContentId, Reply extends z.ZodType>(id: Id, reply: Reply, access: Access = 'anyone') {
  return route({
    method: 'GET',
    path: `/content/${id}`,
    access,
    summary: `Texts and settings of the site: ${id}`,
    query: z.strictObject({ with: withList(['revision']) }),
    reply,
  })
}

function change<const Id extends ContentId, Body extends z.ZodType, Reply extends z.ZodType>(
  id: Id,
  body: Body,
  reply: Reply,
) {
  return route({
    method: 'PATCH',
    path: `/content/${id}`,
    access: 'admin',
    summary: `Change texts and settings of the site: ${id}. Read-only fields are accepted and ignored`,
    query: z.strictObject(revision),
    body,
    reply,
    problems: ['stale-write'],
  })
}

const General = replyOf(contentFields.general).partial({ embedOrigins: true })
const Join = replyOf(contentFields.join.extend({ subtitle: RichTextField }))
const JoinSetup = replyOf(
  contentFields['join/setup'].extend({
    newsletterText: RichTextField,
    mailText: RichTextField,
    surveyText: RichTextField,
  }),
)
const NewsletterPage = replyOf(contentFields.newsletter.extend({ text: RichTextField }))
const Profile = replyOf(contentFields.profile.extend({ introMessage: RichTextField }))
const Contacts = replyOf(contentFields.contacts)
const Share = replyOf(contentFields.share)
const Payment = replyOf(contentFields.payment.extend({ noticeText: RichTextField }))
const EmailContent = replyOf(contentFields.email.extend({ footerText: RichTextField }))
const Telegram = replyOf(contentFields.telegram)

/** One call per id, so that each has its own shape; `:id` catches the unknown ones. */
export const contentApi = {
  getGeneralContent: read('general', General),
  getJoinContent: read('join', Join),
  getJoinSetupContent: read('join/setup', JoinSetup),
  getNewsletterContent: read('newsletter', NewsletterPage),
  getProfileContent: read('profile', Profile),
  getContactsContent: read('contacts', Contacts, 'admin'),
  getShareContent: read('share', Share),
  getPaymentContent: read('payment', Payment),
  getEmailContent: read('email', EmailContent),
  getTelegramContent: read('telegram', Telegram),
  changeGeneralContent: change('general', contentFields.general.partial(), General),
  changeJoinContent: change('join', contentFields.join.partial(), Join),
  changeJoinSetupContent: change('join/setup', contentFields['join/setup'].partial(), JoinSetup),
  changeNewsletterContent: change('newsletter', contentFields.newsletter.partial(), NewsletterPage),
  changeProfileContent: change('profile', contentFields.profile.partial(), Profile),
  changeContactsContent: change('contacts', contentFields.contacts.partial(), Contacts),
  changeShareContent: change('share', contentFields.share.partial(), Share),
  changePaymentContent: change('payment', contentFields.payment.partial(), Payment),
  changeEmailContent: change('email', contentFields.email.partial(), EmailContent),
  changeTelegramContent: change('telegram', contentFields.telegram.partial(), Telegram),
  getUnknownContent: route({
    method: 'GET',
    path: '/content/:id',
    access: 'anyone',
    summary: 'Refuses an unknown id',
    params: z.strictObject({ id: z.never('isIn') }),
    query: z.strictObject({ with: withList(['revision']) }),
  }),
  changeUnknownContent: route({
    method: 'PATCH',
    path: '/content/:id',
    access: 'admin',
    summary: 'Refuses an unknown id',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject(revision),
    body: z.record(z.string(), z.unknown()),
    problems: ['not-found'],
  }),
}
