// What the router loads for the pages of one contact and of their tags, in one chunk.
import './contact.css'

export { ContactTagsPage } from '../tags/tags-page.tsx'
export { AddContactPage } from './add-contact-page.tsx'
export { ContactAccount } from './contact-account.tsx'
export { ContactContributionPage } from './contact-contribution-page.tsx'
export { ContactOverview } from './contact-overview.tsx'
export { ContactPage } from './contact-page.tsx'
