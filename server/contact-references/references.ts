import { apiKeyReferences } from '#server/api-keys/index.ts'
import { calloutDraftReferences } from '#server/callout-drafts/index.ts'
import { calloutResponseReferences } from '#server/callout-responses/index.ts'
import { calloutReferences } from '#server/callouts/index.ts'
import { contactOwnReferences } from '#server/contacts/index.ts'
import { contributionReferences } from '#server/contributions/index.ts'
import { credentialReferences } from '#server/credentials/index.ts'
import { emailReferences } from '#server/emails/index.ts'
import { mailingReferences } from '#server/mailings/index.ts'
import { newsletterReferences } from '#server/newsletter/index.ts'
import { noticeReferences } from '#server/notices/index.ts'
import { ongoingEmailReferences } from '#server/ongoing-emails/index.ts'
import { paymentReferences } from '#server/payments/index.ts'
import type { References } from '#server/platform/db/references.ts'
import { responseAlertReferences } from '#server/response-alerts/index.ts'
import { responseEventReferences } from '#server/response-events/index.ts'
import { seriesReferences } from '#server/series/index.ts'
import { signUpFlowReferences } from '#server/sign-up-flows/index.ts'
import { twoFactorReferences } from '#server/two-factor/index.ts'
import { uploadReferences } from '#server/uploads/index.ts'
import { webhookReferences } from '#server/webhooks/index.ts'

/** Every column that refers to a contact, except those of imports and merges, which stand above this room. */
export const contactReferences: References = {
  ...contactOwnReferences,
  ...contributionReferences,
  ...twoFactorReferences,
  ...paymentReferences,
  ...emailReferences,
  ...apiKeyReferences,
  ...calloutReferences,
  ...calloutResponseReferences,
  ...responseAlertReferences,
  ...responseEventReferences,
  ...calloutDraftReferences,
  ...uploadReferences,
  ...credentialReferences,
  ...signUpFlowReferences,
  ...newsletterReferences,
  ...noticeReferences,
  ...ongoingEmailReferences,
  ...mailingReferences,
  ...seriesReferences,
  ...webhookReferences,
}
