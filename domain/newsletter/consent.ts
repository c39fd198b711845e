/**
 * How somebody came to agree to newsletters. `unknown` stands for those who were subscribed before consent was recorded;
 * `account` is a member's own settings, `page` the newsletter's own page, `choices` the page behind the link of an email.
 */
export const consentMeans = ['join', 'callout', 'page', 'account', 'choices', 'newsroom', 'import', 'unknown'] as const
export type ConsentWay = (typeof consentMeans)[number]

/** An offer of newsletters as somebody read it. */
export interface NewsletterOffer {
  title: string
  /** Without its markup. */
  text: string
  /** What stood beside the box they ticked. */
  optIn: string
  /** Labels of the groups they chose. */
  groups: readonly string[]
}

/** What is kept of the offer: everything they read, a line for each part. */
export function describeOffer({ title, text, optIn, groups }: NewsletterOffer): string {
  return [title, text, optIn, groups.join(', ')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')
}
