export const contactSorts = [
  'firstname',
  'lastname',
  'email',
  'joined',
  'lastSeen',
  'contributionMonthlyAmount',
  'membershipStarts',
  'membershipExpires',
] as const
export type ContactSort = (typeof contactSorts)[number]
