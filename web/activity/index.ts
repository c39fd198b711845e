export { ActivityPage } from './activity-page.tsx'
export { ContactTimeline } from './contact-timeline.tsx'
