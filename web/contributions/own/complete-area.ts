// What the router loads of those who come back from a payment provider, in one chunk.
export { ContributionCompletePage, PaymentMethodCompletePage } from './complete-pages.tsx'
export { GiveOnceCompletePage } from './once/once-complete-page.tsx'
