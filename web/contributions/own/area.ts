// What the router loads for this area, in one chunk.
export { CancelContributionPage } from './cancel-page.tsx'
export { ContributionCompletePage, PaymentMethodCompletePage } from './complete-pages.tsx'
export { ContributionPage } from './contribution-page.tsx'
export { GiveOnceCompletePage } from './once/once-complete-page.tsx'
export { GiveOncePage } from './once/once-page.tsx'
