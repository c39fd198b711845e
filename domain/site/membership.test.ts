import { expect, test } from 'vitest'
import { eventTypes } from '#domain/activity/event.ts'
import { factFilters } from '#domain/callout-responses/contact-filters.ts'
import { importFields } from '#domain/contact-imports/import-field.ts'
import { contributionHistoryFilters } from '#domain/contacts/contribution-history-filters.ts'
import { contactExportColumns } from '#domain/contacts/export-columns.ts'
import { contactFilters } from '#domain/contacts/filters.ts'
import { renewalFailureFilters } from '#domain/contacts/renewal-failure-filters.ts'
import { roles } from '#domain/roles/role.ts'
import { deliveryTypes, webhookEventGroups } from '#domain/webhooks/event-types.ts'
import { offeredOf } from './membership.ts'
import { findPage, isListed, isWithheld, pages } from './pages.ts'

const [membership, calloutOnly] = [{ calloutOnlyMode: false }, { calloutOnlyMode: true }]

// A new name that is left out has to be meant.
test.each<[string, readonly string[], string]>([
  [
    'contactFilters',
    Object.keys({ ...contactFilters, ...contributionHistoryFilters, ...renewalFailureFilters }),
    'contributionType contributionMonthlyAmount contributionPeriod contributionCancelled manualPaymentSource activeMembership membershipStarts membershipExpires membershipJoined membershipReturned membershipCancelled membershipPaymentFailed membershipEnded memberOn hasDonated donationDate totalDonationAmount averageDonationAmount contributionActive contributionNew contributionGrown contributionShrunk contributionLost renewalPaymentFailed renewalPaymentRecovered renewalPaymentOpen renewalPaymentLost',
  ],
  [
    'exportColumns',
    contactExportColumns,
    'ContributionType ContributionMonthlyAmount ContributionPeriod ContributionDescription ContributionCancelled MembershipStarts MembershipExpires MembershipStatus',
  ],
  ['importFields', importFields, 'member memberSince memberUntil'],
  ['factFilters', Object.keys(factFilters), 'firstPayment'],
  ['roles', roles, 'member'],
  ['webhookEventGroups', Object.keys(webhookEventGroups), 'contribution payment'],
  [
    'deliveryTypes',
    deliveryTypes,
    'contribution.started contribution.changed contribution.cancelled contribution.ended payment.succeeded payment.failed payment.refunded payment.disputed',
  ],
  [
    'eventTypes',
    eventTypes,
    'app.notices-updated app.payment-options-updated contact.contribution-started contact.contribution-updated contact.contribution-stopped payment.initiated payment.successful payment.failed payment.cancelled payment.refunded payment.disputed payment.dispute-won payment.dispute-lost access.payments-exported',
  ],
])('%s: a site for callouts alone has all but those of membership, in the same order', (_list, names, left) => {
  expect(offeredOf(membership, names)).toEqual(names)
  const offered = offeredOf(calloutOnly, names)
  expect(names.filter((name) => !offered.includes(name)).join(' ')).toBe(left)
  expect(offered).toEqual(names.filter((name) => offered.includes(name)))
})

test('pages of membership are not there; a member’s own are, with nothing that leads to them', () => {
  const withheld = pages.map(({ path }) => path).filter((path) => isWithheld(calloutOnly, findPage(path)))
  expect(withheld).toContain('/join')
  expect(withheld.filter((path) => !/^\/(join$|newsletter$|admin\/)/.test(path))).toEqual([])
  for (const path of ['/profile', '/callouts', '/profile/contribution']) {
    expect([path, isWithheld(calloutOnly, findPage(path)), isListed(calloutOnly, path)]).toEqual([path, false, false])
    expect([path, isListed(membership, path)]).toEqual([path, true])
  }
  expect(pages.filter(({ path }) => isWithheld(membership, findPage(path)))).toEqual([])
  expect(isListed(calloutOnly, '/profile/account')).toBe(true)
  expect(isListed(membership, '/nowhere')).toBe(false)
})
