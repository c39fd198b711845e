import { headingOf, linesWith, type ProfileLine } from './profile-lines.ts'

/** Lines of the profile that are exported, behind the columns of always. */
export const exportedLines: readonly ProfileLine[] = linesWith('exportedAs')

/** The columns of the table of contacts, in their order: what reads them goes by it (accounts 7.7). */
export const contactExportColumns: readonly string[] = [
  'Id',
  'EmailAddress',
  'FirstName',
  'LastName',
  'Joined',
  'Tags',
  'ContributionType',
  'ContributionMonthlyAmount',
  'ContributionPeriod',
  'ContributionDescription',
  'ContributionCancelled',
  'MembershipStarts',
  'MembershipExpires',
  'MembershipStatus',
  'NewsletterStatus',
  'DeliveryOptIn',
  'DeliveryAddressLine1',
  'DeliveryAddressLine2',
  'DeliveryAddressCity',
  'DeliveryAddressPostcode',
  ...exportedLines.map((name) => headingOf(name)),
]
