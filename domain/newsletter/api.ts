import { z } from 'zod'
import { RichTextField } from '#domain/content/rich-text-field.ts'
import { Email } from '#domain/http/email.ts'
import { IdParams, IsoDate, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { systemLocales } from '#domain/locales/locale.ts'
import { consentMeans } from './consent.ts'
import { newsletterProviders } from './newsletter.ts'

const Group = z.object({ id: z.string(), label: z.string(), checked: z.literal(false) })

const Integration = z.object({
  provider: z.enum(newsletterProviders),
  audienceId: z.string().optional().describe('Omitted if there is no provider'),
  groups: z.array(Group).optional().describe('As last refreshed'),
  status: z.enum(['disabled', 'healthy', 'unhealthy']).optional(),
})
export type Integration = z.output<typeof Integration>

const GivenGroup = z.strictObject({ id: z.string().min(1).max(100), label: z.string().max(200) })

const Label = z.string().trim().min(1, 'isNonEmptyString').max(200)
const Description = z.string().trim().max(500)
const KeptGroup = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  isPublic: z.boolean().describe('Offered on the newsletter’s own page'),
  subscribers: z.int(),
})
export type KeptGroup = z.output<typeof KeptGroup>
const GroupParams = z.strictObject({ id: z.string().min(1).max(255) })
const TokenParams = z.strictObject({ token: z.string().max(100) })
const GroupIds = z.array(z.string().max(255)).max(200)

const Overview = z.object({
  subscribed: z.int(),
  pending: z.int().describe('Contacts who still have to confirm'),
  unsubscribed: z.int(),
  groups: z.array(KeptGroup).optional().describe('Omitted if another provider keeps them'),
})
export type NewsletterOverview = z.output<typeof Overview>

const SignUpPage = z.object({
  title: z.string(),
  text: RichTextField,
  optIn: z.string(),
  groups: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
})

const Confirmation = z.object({
  email: z.string().describe('Shortened: its owner knows it'),
  isConfirmed: z.boolean(),
  asksName: z.boolean(),
  groups: z.array(z.object({ id: z.string(), label: z.string() })),
})

const Consent = z.object({
  way: z.enum(consentMeans),
  groups: z.array(z.object({ id: z.string(), label: z.string().describe('The id, if the group is gone') })),
  wording: z.string().describe('As the person read it'),
  locale: z.string(),
  source: z.string().describe('Of a callout or an import: which'),
  agreedAt: IsoDate,
  confirmedAt: z.nullable(IsoDate).describe('By a link in an email'),
})
export type NewsletterConsent = z.output<typeof Consent>

export const newsletterApi = {
  getNewsletterIntegration: route({
    method: 'GET',
    path: '/integrations/newsletter',
    access: 'admin',
    summary: 'The newsletter provider and its groups; with its health, which asks the provider',
    query: z.strictObject({ with: withList(['health']) }),
    reply: Integration,
  }),
  refreshNewsletterGroups: route({
    method: 'POST',
    path: '/integrations/newsletter/refresh',
    access: 'admin',
    summary: 'Refresh the groups from the provider; deleted ones are removed from contacts and forms',
    reply: z.object({
      info: Integration,
      groupChanges: z.array(z.object({ id: z.string(), label: z.string(), action: z.enum(['added', 'removed']) })),
    }),
  }),
  setTestNewsletterGroups: route({
    method: 'POST',
    path: '/dev/newsletter-groups',
    access: 'anyone',
    summary: 'Development only: the groups of the test provider',
    body: z.array(GivenGroup).max(200),
    reply: z.object({ message: z.string() }),
    problems: ['not-found'],
  }),
  getNewsletter: route({
    method: 'GET',
    path: '/newsletter',
    access: 'admin',
    summary: 'How many contacts get newsletters, and the groups that are kept here',
    reply: Overview,
  }),
  addNewsletterGroup: route({
    method: 'POST',
    path: '/newsletter/groups',
    access: 'admin',
    summary: 'Add a newsletter group; 404 if another provider keeps them, as for all calls about groups',
    body: z.strictObject({ label: Label, description: Description.default(''), isPublic: z.boolean().default(true) }),
    reply: KeptGroup,
    problems: ['not-found'],
  }),
  changeNewsletterGroup: route({
    method: 'PATCH',
    path: '/newsletter/groups/:id',
    access: 'admin',
    summary: 'Change what a newsletter group is called and whether its page offers it',
    params: GroupParams,
    body: z.strictObject({ label: Label, description: Description, isPublic: z.boolean() }).partial(),
    problems: ['not-found'],
  }),
  orderNewsletterGroups: route({
    method: 'PUT',
    path: '/newsletter/order',
    access: 'admin',
    summary: 'Order the newsletter groups; those left out follow in their former order',
    body: z.strictObject({ ids: GroupIds }),
    problems: ['not-found'],
  }),
  deleteNewsletterGroup: route({
    method: 'DELETE',
    path: '/newsletter/groups/:id',
    access: 'admin',
    summary: 'Delete a newsletter group; it leaves contacts, callouts and the join form',
    params: GroupParams,
    query: z.strictObject({
      subscribers: z.int().min(0).default(0).describe('How many get it, as was shown; refused if there are more'),
    }),
    problems: ['not-found', 'stale-write'],
  }),
  getNewsletterSignUp: route({
    method: 'GET',
    path: '/newsletter/sign-up',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'What the newsletter’s own page says and offers',
    reply: SignUpPage,
    problems: ['not-found'],
  }),
  signUpToNewsletter: route({
    method: 'POST',
    path: '/newsletter/sign-up',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'Ask for newsletters; an email with a link to confirm follows, whoever the address belongs to',
    query: z.strictObject({ captchaToken: z.string().max(10_000).optional() }),
    body: z.strictObject({
      email: Email,
      groups: GroupIds,
      locale: z.enum(systemLocales, 'isIn').optional(),
    }),
    rateLimit: { bucket: 'newsletter-sign-up', guest: 20, signedIn: 20, windowSeconds: 3600 },
    problems: ['not-found', 'captcha-required', 'captcha-failed'],
  }),
  getNewsletterConfirmation: route({
    method: 'GET',
    path: '/newsletter/confirmation/:token',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'What the link of an email confirms; it changes nothing',
    params: TokenParams,
    reply: Confirmation,
    problems: ['not-found'],
  }),
  confirmNewsletter: route({
    method: 'POST',
    path: '/newsletter/confirmation/:token',
    access: 'anyone',
    ignoresCaller: true,
    summary: 'Confirm the newsletters that were asked for, or some of them',
    params: TokenParams,
    body: z.strictObject({ groups: GroupIds, firstname: z.string().trim().max(100).optional() }),
    problems: ['not-found'],
  }),
  listNewsletterConsents: route({
    method: 'GET',
    path: '/contact/:id/newsletter-consents',
    access: 'admin',
    summary: 'What a contact agreed to, when and how, newest first',
    params: IdParams,
    reply: z.array(Consent),
    problems: ['not-found'],
  }),
}
