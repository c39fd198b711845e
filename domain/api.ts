import { activityApi } from './activity/api.ts'
import { apiKeysApi } from './api-keys/api.ts'
import { calloutDraftsApi } from './callout-drafts/api.ts'
import { calloutResponsesApi } from './callout-responses/api.ts'
import { calloutsApi } from './callouts/api.ts'
import { captchaApi } from './captcha/api.ts'
import { contactEditingApi } from './contact-editing/api.ts'
import { contactEmailsApi } from './contact-emails/api.ts'
import { contactImportsApi } from './contact-imports/api.ts'
import { contactMergesApi } from './contact-merges/api.ts'
import { contactsApi } from './contacts/api.ts'
import { contentApi } from './content/api.ts'
import { contributionsApi } from './contributions/api.ts'
import { emailBouncesApi } from './email-bounces/api.ts'
import { emailsApi } from './emails/api.ts'
import { errorReportsApi } from './error-reports/api.ts'
import { mailingsApi } from './mailings/api.ts'
import { newsletterApi } from './newsletter/api.ts'
import { noticesApi } from './notices/api.ts'
import { paymentsApi } from './payments/api.ts'
import { privacyApi } from './privacy/api.ts'
import { publicResponsesApi } from './public-responses/api.ts'
import { responseAlertsApi } from './response-alerts/api.ts'
import { responseEventsApi } from './response-events/api.ts'
import { responseImportsApi } from './response-imports/api.ts'
import { responseRetentionApi } from './response-retention/api.ts'
import { responseSegmentsApi } from './response-segments/api.ts'
import { responseSummariesApi } from './response-summaries/api.ts'
import { segmentsApi } from './segments/api.ts'
import { seriesApi } from './series/api.ts'
import { setUpApi } from './set-up/api.ts'
import { signInApi } from './sign-in/api.ts'
import { signUpApi } from './sign-up/api.ts'
import { similarResponsesApi } from './similar-responses/api.ts'
import { siteApi } from './site/api.ts'
import { statsApi } from './stats/api.ts'
import { calloutStatsApi } from './stats/callouts-api.ts'
import { daysApi } from './stats/days-api.ts'
import { membershipStatsApi } from './stats/membership-api.ts'
import { recoveryStatsApi } from './stats/recovery-api.ts'
import { revenueApi } from './stats/revenue-api.ts'
import { storiesApi } from './stories/api.ts'
import { twoFactorApi } from './two-factor/api.ts'
import { twoFactorRequirementApi } from './two-factor/requirement-api.ts'
import { uploadsApi } from './uploads/api.ts'
import { webhooksApi } from './webhooks/api.ts'

/** Every call there is. The server serves them, OpenAPI lists them, the web client takes its types from them. */
export const api = {
  ...siteApi,
  ...setUpApi,
  ...signInApi,
  ...signUpApi,
  ...twoFactorApi,
  ...twoFactorRequirementApi,
  ...apiKeysApi,
  ...contactsApi,
  ...contactEditingApi,
  ...contactImportsApi,
  ...contactMergesApi,
  ...privacyApi,
  ...contributionsApi,
  ...paymentsApi,
  ...contentApi,
  ...emailsApi,
  ...emailBouncesApi,
  ...segmentsApi,
  ...mailingsApi,
  ...seriesApi,
  ...contactEmailsApi,
  ...statsApi,
  ...daysApi,
  ...revenueApi,
  ...membershipStatsApi,
  ...recoveryStatsApi,
  ...calloutStatsApi,
  ...activityApi,
  ...captchaApi,
  ...uploadsApi,
  ...newsletterApi,
  ...noticesApi,
  ...errorReportsApi,
  ...calloutsApi,
  ...calloutResponsesApi,
  ...responseSegmentsApi,
  ...responseImportsApi,
  ...responseRetentionApi,
  ...responseSummariesApi,
  ...responseEventsApi,
  ...responseAlertsApi,
  ...similarResponsesApi,
  ...publicResponsesApi,
  ...storiesApi,
  ...calloutDraftsApi,
  ...webhooksApi,
}
