import type { Kysely, Transaction } from 'kysely'
import type { ActivityTables } from './activity/tables.ts'
import type { ApiKeyTables } from './api-keys/tables.ts'
import type { CalloutDraftTables } from './callout-drafts/tables.ts'
import type { CalloutResponseTables } from './callout-responses/tables.ts'
import type { CalloutTables } from './callouts/tables.ts'
import type { CaptchaTables } from './captcha/tables.ts'
import type { ContactImportTables } from './contact-imports/tables.ts'
import type { ContactMergeTables } from './contact-merges/tables.ts'
import type { EmailChangeTables } from './contacts/email-change/tables.ts'
import type { ContactTables } from './contacts/tables.ts'
import type { ContentTables } from './content/tables.ts'
import type { ContributionTables } from './contributions/tables.ts'
import type { CredentialTables } from './credentials/tables.ts'
import type { EmailBounceTables } from './email-bounces/tables.ts'
import type { EmailTables } from './emails/tables.ts'
import type { MailingTables } from './mailings/tables.ts'
import type { NewsletterTables } from './newsletter/tables.ts'
import type { NoticeTables } from './notices/tables.ts'
import type { OngoingEmailTables } from './ongoing-emails/tables.ts'
import type { PaymentTables } from './payments/tables.ts'
import type { RateLimitTables } from './platform/http/tables.ts'
import type { JobTables } from './platform/jobs/tables.ts'
import type { ResponseAlertTables } from './response-alerts/tables.ts'
import type { ResponseEventTables } from './response-events/tables.ts'
import type { ResponseImportTables } from './response-imports/tables.ts'
import type { ResponseRetentionTables } from './response-retention/tables.ts'
import type { ResponseSegmentTables } from './response-segments/tables.ts'
import type { SegmentTables } from './segments/tables.ts'
import type { SeriesTables } from './series/tables.ts'
import type { SignInTables } from './sign-in/tables.ts'
import type { SignUpFlowTables } from './sign-up-flows/tables.ts'
import type { SimilarResponseTables } from './similar-responses/tables.ts'
import type { StoryTables } from './stories/tables.ts'
import type { TwoFactorTables } from './two-factor/tables.ts'
import type { UploadTables } from './uploads/tables.ts'
import type { WebhookTables } from './webhooks/tables.ts'

export interface Tables
  extends ActivityTables,
    ApiKeyTables,
    CalloutDraftTables,
    CalloutResponseTables,
    CalloutTables,
    CaptchaTables,
    ContactImportTables,
    ContactMergeTables,
    ContactTables,
    ContentTables,
    ContributionTables,
    CredentialTables,
    EmailBounceTables,
    EmailChangeTables,
    EmailTables,
    JobTables,
    MailingTables,
    NewsletterTables,
    NoticeTables,
    OngoingEmailTables,
    PaymentTables,
    RateLimitTables,
    ResponseImportTables,
    ResponseRetentionTables,
    ResponseSegmentTables,
    ResponseAlertTables,
    ResponseEventTables,
    SegmentTables,
    SeriesTables,
    SignInTables,
    SignUpFlowTables,
    SimilarResponseTables,
    StoryTables,
    TwoFactorTables,
    UploadTables,
    WebhookTables {}

/** A connection pool or a transaction on it. */
export type Database = Kysely<Tables>
/** Inside a transaction; what must be atomic asks for this. */
export type Tx = Transaction<Tables>
