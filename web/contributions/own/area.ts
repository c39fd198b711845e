// What the router loads for this area, in one chunk.
export { CancelContributionPage } from './cancel-page.tsx'
export { ContributionPage } from './contribution-page.tsx'
export { GiveOncePage } from './once/once-page.tsx'
