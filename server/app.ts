import type { FastifyInstance } from 'fastify'
import { sessions, setPasswordCost } from '#server/credentials/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Database } from '#server/tables.ts'
import { activityJobs } from './activity/jobs.ts'
import { activityRoutes } from './activity/routes.ts'
import { apiKeys } from './api-keys/index.ts'
import { apiKeysRoutes } from './api-keys/routes.ts'
import { calloutDraftsJobs } from './callout-drafts/jobs.ts'
import { calloutDraftsRoutes } from './callout-drafts/routes.ts'
import { beginResponses, findContactFilters } from './callout-responses/index.ts'
import { calloutResponsesJobs } from './callout-responses/jobs.ts'
import { calloutResponsesRoutes } from './callout-responses/routes.ts'
import { reviewsAllOf } from './callouts/index.ts'
import { calloutsJobs } from './callouts/jobs.ts'
import { calloutsRoutes } from './callouts/routes.ts'
import { captchaJobs } from './captcha/jobs.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { contactEditingRoutes } from './contact-editing/routes.ts'
import { contactEmailsRoutes } from './contact-emails/routes.ts'
import { contactImportsJobs } from './contact-imports/jobs.ts'
import { contactImportsRoutes } from './contact-imports/routes.ts'
import { lookForDuplicatesTask } from './contact-merges/index.ts'
import { contactMergesJobs } from './contact-merges/jobs.ts'
import { contactMergesRoutes } from './contact-merges/routes.ts'
import { contactsJobs } from './contacts/jobs.ts'
import { contactsRoutes } from './contacts/routes.ts'
import { contentJobs } from './content/jobs.ts'
import { contentRoutes } from './content/routes.ts'
import { keepProviderAlarms, viewPaymentSource } from './contributions/index.ts'
import { contributionsJobs } from './contributions/jobs.ts'
import { contributionsRoutes } from './contributions/routes.ts'
import { emailBouncesJobs } from './email-bounces/jobs.ts'
import { emailBouncesRoutes } from './email-bounces/routes.ts'
import { emailWebhooks } from './email-bounces/webhooks.ts'
import { outboxLedger } from './emails/index.ts'
import { emailsJobs } from './emails/jobs.ts'
import { emailsRoutes } from './emails/routes.ts'
import { errorReportsRoutes } from './error-reports/routes.ts'
import { browserReports } from './error-reports/script.ts'
import { healthJobs } from './health/jobs.ts'
import { clickRedirects } from './mailings/clicks/redirect.ts'
import { forgetStoryRecipients, mailingLedger } from './mailings/index.ts'
import { mailingsJobs } from './mailings/jobs.ts'
import { mailingsRoutes } from './mailings/routes.ts'
import { webCopies } from './mailings/web-copy.ts'
import { askAtAddress, noteNewsletterChange } from './newsletter/index.ts'
import { newsletterJobs } from './newsletter/jobs.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { newsletterWebhook } from './newsletter/webhook.ts'
import { noticesRoutes } from './notices/routes.ts'
import { dropSegmentTag, noteQuietly, ongoingLinks } from './ongoing-emails/index.ts'
import { ongoingEmailsJobs } from './ongoing-emails/jobs.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { receiptLinks } from './payments/receipts/links.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { paymentWebhooks } from './payments/webhooks.ts'
import { httpJobs } from './platform/http/jobs.ts'
import { makeServe, type PlainRoutes, type RoomRoutes } from './platform/http/serve.ts'
import { createServer } from './platform/http/server.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { publicResponsesRoutes } from './public-responses/routes.ts'
import { responseAlertsJobs } from './response-alerts/jobs.ts'
import { responseAlertsRoutes } from './response-alerts/routes.ts'
import { responseEventsRoutes } from './response-events/routes.ts'
import { responseImportsJobs } from './response-imports/jobs.ts'
import { responseImportsRoutes } from './response-imports/routes.ts'
import { responseRetentionJobs } from './response-retention/jobs.ts'
import { responseRetentionRoutes } from './response-retention/routes.ts'
import { responseSegmentsRoutes } from './response-segments/routes.ts'
import { responseSummariesRoutes } from './response-summaries/routes.ts'
import { passOnHostedPages } from './sandbox/index.ts'
import { sandboxJobs } from './sandbox/jobs.ts'
import { segmentsRoutes } from './segments/routes.ts'
import { seriesFollower } from './series/index.ts'
import { seriesJobs } from './series/jobs.ts'
import { seriesRoutes } from './series/routes.ts'
import { setUpRoutes } from './set-up/routes.ts'
import { signInJobs } from './sign-in/jobs.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signUpJobs } from './sign-up/jobs.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { similarResponsesJobs } from './similar-responses/jobs.ts'
import { similarResponsesRoutes } from './similar-responses/routes.ts'
import { apiDocs } from './site/api-docs.ts'
import { siteRoutes } from './site/routes.ts'
import { sitePages } from './site/site-pages.ts'
import { statsRoutes } from './stats/routes.ts'
import { findStoryAudience, selectWilling } from './stories/index.ts'
import { storiesRoutes } from './stories/routes.ts'
import { twoFactorJobs } from './two-factor/jobs.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { uploadsJobs } from './uploads/jobs.ts'
import { resumableUploads } from './uploads/resumable/routes.ts'
import { uploadsRoutes } from './uploads/routes.ts'
import { webhooksJobs } from './webhooks/jobs.ts'
import { webhooksRoutes } from './webhooks/routes.ts'

/** The rooms that send mail: they are asked whose mail came back, and told what became of theirs. */
const mailLedgers = [outboxLedger, mailingLedger]

/** What is done about who joins and leaves segments. */
const ofSegments = { sources: { findFurtherFilters: findContactFilters }, followers: [seriesFollower] }

/** What mailings need to know of whom they go to. */
const audienceSources = { findFurtherFilters: findContactFilters, findStoryAudience, selectWilling }

const allRoutes: readonly RoomRoutes[] = [
  siteRoutes,
  setUpRoutes,
  signInRoutes,
  signUpRoutes,
  twoFactorRoutes,
  apiKeysRoutes,
  contactsRoutes({ viewPaymentSource, findFurtherFilters: findContactFilters }),
  contactEditingRoutes({ noteNewsletterChange, noteAddress: askAtAddress }),
  contactImportsRoutes,
  contactMergesRoutes,
  privacyRoutes,
  contributionsRoutes,
  paymentsRoutes,
  contentRoutes,
  emailBouncesRoutes,
  emailsRoutes(ongoingLinks(ofSegments)),
  segmentsRoutes(ofSegments.sources, dropSegmentTag),
  mailingsRoutes(audienceSources, ofSegments.followers),
  seriesRoutes(ofSegments),
  contactEmailsRoutes,
  statsRoutes,
  activityRoutes,
  captchaRoutes,
  uploadsRoutes({ mayReview: reviewsAllOf }),
  calloutsRoutes({ beginResponses }),
  calloutResponsesRoutes,
  responseSegmentsRoutes,
  responseImportsRoutes,
  responseRetentionRoutes,
  responseSummariesRoutes,
  responseEventsRoutes,
  responseAlertsRoutes,
  similarResponsesRoutes,
  publicResponsesRoutes,
  storiesRoutes,
  calloutDraftsRoutes,
  newsletterRoutes,
  noticesRoutes,
  webhooksRoutes,
  errorReportsRoutes,
]

/** What is no call of the API. */
const plainRoutes: readonly PlainRoutes[] = [
  apiDocs,
  paymentWebhooks,
  newsletterWebhook,
  emailWebhooks(mailLedgers),
  receiptLinks,
  webCopies,
  clickRedirects,
  passOnHostedPages,
  resumableUploads,
  browserReports,
  sitePages,
]

/** Every room's background work, for the runner of jobs. */
export const allJobs: readonly Job[] = [
  ...httpJobs,
  ...signInJobs,
  ...twoFactorJobs,
  ...signUpJobs,
  ...contactsJobs,
  ...contactImportsJobs({
    afterImport: lookForDuplicatesTask,
    afterBatch: (...batch) => noteQuietly(ofSegments, ...batch),
  }),
  ...contactMergesJobs,
  ...contributionsJobs,
  ...paymentsJobs,
  ...contentJobs,
  ...emailsJobs,
  ...emailBouncesJobs(mailLedgers),
  ...mailingsJobs(audienceSources),
  ...ongoingEmailsJobs(ofSegments),
  ...seriesJobs(ofSegments.sources),
  ...captchaJobs,
  ...calloutsJobs,
  ...calloutResponsesJobs,
  ...responseAlertsJobs,
  ...responseImportsJobs,
  ...responseRetentionJobs({ forgetTold: forgetStoryRecipients }),
  ...similarResponsesJobs,
  ...calloutDraftsJobs,
  ...uploadsJobs,
  ...newsletterJobs,
  ...healthJobs,
  ...activityJobs,
  ...webhooksJobs,
  ...sandboxJobs,
]

export interface AppOptions {
  db: Database
  config: Config
  /** Where the moment of a request comes from; the machine's clock unless told. */
  clock?: () => Date
  /** How the server waits on purpose (after a wrong password). */
  pause?: (milliseconds: number) => Promise<void>
  /** Other calls than the rooms', for tests of the conventions. */
  routes?: readonly RoomRoutes[]
}

/** The whole application as a web server that doesn't listen yet: `app.listen()`, or `app.inject()` in tests. */
export function createApp({ db, config, clock, pause, routes = allRoutes }: AppOptions): FastifyInstance {
  const surroundings = { db, config, sessions, apiKeys, clock: clock ?? (() => new Date()), pause: pause ?? wait }
  setPasswordCost(config.passwordCost)
  const app = createServer(surroundings)
  keepProviderAlarms({ ...surroundings, log: app.log })
  // Within plugins, so that the server's own hooks are in place before the first route.
  app.register(async (scope) => {
    const serve = makeServe(scope, surroundings)
    for (const bind of routes) bind(serve)
  })
  for (const bind of plainRoutes) app.register(async (scope) => bind(scope, surroundings))
  return app
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
