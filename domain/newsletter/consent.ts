/**
 * How somebody came to agree to newsletters. `unknown` stands for those who were subscribed before consent was recorded;
 * `account` is a member's own settings, `page` the newsletter's own page.
 */
export const consentWays = ['join', 'callout', 'page', 'account', 'newsroom', 'import', 'unknown'] as const
export type ConsentWay = (typeof consentWays)[number]
