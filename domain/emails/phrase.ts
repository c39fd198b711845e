import { type RetentionScope, retentionScopes } from '#domain/callouts/public-view.ts'
import { type ContributionChangeKind, contributionChanges } from '#domain/contributions/change-kind.ts'
import { type ContributionPeriod, contributionPeriods } from '#domain/contributions/contribution.ts'
import { type PaymentMethod, paymentMethods } from '#domain/contributions/payment-methods.ts'
import { type ProviderAlarmKind, providerAlarmKinds } from '#domain/contributions/provider-alarm.ts'

const twoFactorChanges = ['on', 'off', 'reset', 'codes-used-up'] as const
/** What happened to somebody's second factor. */
export type TwoFactorChange = (typeof twoFactorChanges)[number]

const mailingAlarmKinds = ['failing', 'not-started'] as const
/** What admins are told about a mailing. */
type MailingAlarmKind = (typeof mailingAlarmKinds)[number]

/** Words that depend on what happened, which a mail has for a merge field; every language has them all. */
export type Phrase =
  | `two-factor-${TwoFactorChange}`
  | `two-factor-${TwoFactorChange}-details`
  | `contribution-${ContributionChangeKind}`
  | `contribution-${ContributionChangeKind}-details`
  | `method-${PaymentMethod}`
  | `per-${ContributionPeriod}`
  | `deleted-${RetentionScope}`
  | `provider-${ProviderAlarmKind}`
  | `mailing-${MailingAlarmKind}`

export const phrases: readonly Phrase[] = [
  ...twoFactorChanges.flatMap((change) => [`two-factor-${change}`, `two-factor-${change}-details`] as const),
  ...contributionChanges.flatMap((change) => [`contribution-${change}`, `contribution-${change}-details`] as const),
  ...paymentMethods.map((method) => `method-${method}` as const),
  ...contributionPeriods.map((period) => `per-${period}` as const),
  ...retentionScopes.map((scope) => `deleted-${scope}` as const),
  ...providerAlarmKinds.map((kind) => `provider-${kind}` as const),
  ...mailingAlarmKinds.map((kind) => `mailing-${kind}` as const),
]
