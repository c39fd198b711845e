// What the router loads for one callout of the newsroom: the frame of its tabs, and those that come with it, or on use.
import '../callouts.css'
import './desk.css'

export { CalloutPage } from './callout-page.tsx'
export { CalloutTabs } from './callout-tabs.tsx'
export { CalloutOverview } from './overview/callout-overview-later.tsx'
export { TagsAndReviewers } from './tags/tags-and-reviewers.tsx'
