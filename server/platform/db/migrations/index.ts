import type { Migration } from 'kysely/migration'
import { foundation } from './0001-foundation.ts'
import { loginTries } from './0002-login-tries.ts'
import { secondFactor } from './0003-second-factor.ts'
import { apiKeys } from './0004-api-keys.ts'
import { importsAndMerges } from './0005-imports-and-merges.ts'
import { contactLists } from './0006-contact-lists.ts'
import { knownCounts } from './0007-known-counts.ts'
import { paymentTotals } from './0008-payment-totals.ts'
import { reconciliation } from './0009-reconciliation.ts'
import { rescues } from './0010-rescues.ts'
import { endingNotices } from './0011-ending-notices.ts'
import { paymentCustomers } from './0012-payment-customers.ts'
import { spentCaptchas } from './0013-spent-captchas.ts'
import { callouts } from './0014-callouts.ts'
import { uploads } from './0015-uploads.ts'
import { newsletter } from './0016-newsletter.ts'
import { signUpBrowser } from './0017-sign-up-browser.ts'
import { contactSearch } from './0018-contact-search.ts'
import { anonymousUploads } from './0019-anonymous-uploads.ts'
import { calloutDrafts } from './0020-callout-drafts.ts'
import { linksOfSentMails } from './0021-links-of-sent-mails.ts'
import { sanitisedTexts } from './0022-sanitised-texts.ts'
import { twoFactorRequirement } from './0023-two-factor-requirement.ts'
import { plannedChanges } from './0024-planned-changes.ts'
import { paymentDetails } from './0025-payment-details.ts'
import { paymentFees } from './0026-payment-fees.ts'
import { calloutFacts } from './0028-callout-facts.ts'
import { activityLines } from './0029-activity-lines.ts'
import { paymentRecoveries } from './0030-payment-recoveries.ts'
import { reconciliationMismatches } from './0031-reconciliation-mismatches.ts'
import { leases } from './0032-leases.ts'
import { responseTexts } from './0033-response-texts.ts'
import { responseHistory } from './0034-response-history.ts'
import { responseSegments } from './0035-response-segments.ts'
import { responseEvents } from './0036-response-events.ts'
import { responseAlerts } from './0037-response-alerts.ts'
import { responseImports } from './0038-response-imports.ts'
import { similarResponses } from './0039-similar-responses.ts'
import { publicView } from './0040-public-view.ts'
import { uploadColours } from './0041-upload-colours.ts'
import { responseRetention } from './0042-response-retention.ts'
import { withheldPictures } from './0043-withheld-pictures.ts'
import { membershipAdvances } from './0044-membership-advances.ts'
import { paymentTax } from './0045-payment-tax.ts'
import { providerAlarms } from './0046-provider-alarms.ts'
import { refundsAndDisputes } from './0047-refunds-and-disputes.ts'
import { paymentApprovals } from './0048-payment-approvals.ts'
import { paymentCoverage } from './0049-payment-coverage.ts'
import { notices } from './0050-notices.ts'
import { endedSubscriptions } from './0051-ended-subscriptions.ts'
import { contributionPeriods } from './0052-contribution-periods.ts'
import { membershipPeriods } from './0053-membership-periods.ts'
import { timeZone } from './0054-time-zone.ts'
import { emailLanguages } from './0055-email-languages.ts'
import { ongoingEmails } from './0056-ongoing-emails.ts'
import { firstFailures } from './0057-first-failures.ts'
import { payerTotals } from './0058-payer-totals.ts'
import { mailings } from './0061-mailings.ts'
import { jpegVersions } from './0062-jpeg-versions.ts'
import { emailBounces } from './0063-email-bounces.ts'
import { webhooks } from './0064-webhooks.ts'
import { derivedRows } from './0065-derived-rows.ts'
import { cleaning } from './0066-cleaning.ts'
import { respondentEmails } from './0067-respondent-emails.ts'
import { newsletterGroups } from './0068-newsletter-groups.ts'
import { newsletterRequests } from './0069-newsletter-requests.ts'
import { newsletterIssues } from './0070-newsletter-issues.ts'
import { series } from './0071-series.ts'
import { stories } from './0072-stories.ts'
import { newsletterImportsAndTags } from './0073-newsletter-imports-and-tags.ts'
import { seriesMoves } from './0074-series-moves.ts'
import { archiveChanges } from './0075-archive-changes.ts'
import { storyPictures } from './0076-story-pictures.ts'
import { pngVersions } from './0077-png-versions.ts'
import { forgottenCauses } from './0078-forgotten-causes.ts'
import { uploadUses } from './0079-upload-uses.ts'
import { refusedSenders } from './0080-refused-senders.ts'

/** In order; a landed migration is frozen. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-login-tries': loginTries,
  '0003-second-factor': secondFactor,
  '0004-api-keys': apiKeys,
  '0005-imports-and-merges': importsAndMerges,
  '0006-contact-lists': contactLists,
  '0007-known-counts': knownCounts,
  '0008-payment-totals': paymentTotals,
  '0009-reconciliation': reconciliation,
  '0010-rescues': rescues,
  '0011-ending-notices': endingNotices,
  '0012-payment-customers': paymentCustomers,
  '0013-spent-captchas': spentCaptchas,
  '0014-callouts': callouts,
  '0015-uploads': uploads,
  '0016-newsletter': newsletter,
  '0017-sign-up-browser': signUpBrowser,
  '0018-contact-search': contactSearch,
  '0019-anonymous-uploads': anonymousUploads,
  '0020-callout-drafts': calloutDrafts,
  '0021-links-of-sent-mails': linksOfSentMails,
  '0022-sanitised-texts': sanitisedTexts,
  '0023-two-factor-requirement': twoFactorRequirement,
  '0024-planned-changes': plannedChanges,
  '0025-payment-details': paymentDetails,
  '0026-payment-fees': paymentFees,
  '0028-callout-facts': calloutFacts,
  '0029-activity-lines': activityLines,
  '0030-payment-recoveries': paymentRecoveries,
  '0031-reconciliation-mismatches': reconciliationMismatches,
  '0032-leases': leases,
  '0033-response-texts': responseTexts,
  '0034-response-history': responseHistory,
  '0035-response-segments': responseSegments,
  '0036-response-events': responseEvents,
  '0037-response-alerts': responseAlerts,
  '0038-response-imports': responseImports,
  '0039-similar-responses': similarResponses,
  '0040-public-view': publicView,
  '0041-upload-colours': uploadColours,
  '0042-response-retention': responseRetention,
  '0043-withheld-pictures': withheldPictures,
  '0044-membership-advances': membershipAdvances,
  '0045-payment-tax': paymentTax,
  '0046-provider-alarms': providerAlarms,
  '0047-refunds-and-disputes': refundsAndDisputes,
  '0048-payment-approvals': paymentApprovals,
  '0049-payment-coverage': paymentCoverage,
  '0050-notices': notices,
  '0051-ended-subscriptions': endedSubscriptions,
  '0052-contribution-periods': contributionPeriods,
  '0053-membership-periods': membershipPeriods,
  '0054-time-zone': timeZone,
  '0055-email-languages': emailLanguages,
  '0056-ongoing-emails': ongoingEmails,
  '0057-first-failures': firstFailures,
  '0058-payer-totals': payerTotals,
  '0061-mailings': mailings,
  '0062-jpeg-versions': jpegVersions,
  '0063-email-bounces': emailBounces,
  '0064-webhooks': webhooks,
  '0065-derived-rows': derivedRows,
  '0066-cleaning': cleaning,
  '0067-respondent-emails': respondentEmails,
  '0068-newsletter-groups': newsletterGroups,
  '0069-newsletter-requests': newsletterRequests,
  '0070-newsletter-issues': newsletterIssues,
  '0071-series': series,
  '0072-stories': stories,
  '0073-newsletter-imports-and-tags': newsletterImportsAndTags,
  '0074-series-moves': seriesMoves,
  '0075-archive-changes': archiveChanges,
  '0076-story-pictures': storyPictures,
  '0077-png-versions': pngVersions,
  '0078-forgotten-causes': forgottenCauses,
  '0079-upload-uses': uploadUses,
  '0080-refused-senders': refusedSenders,
}
