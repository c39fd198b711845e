// What the router loads for the newsroom's page of newsletters, in one chunk.
export { NewsletterPage } from './newsletter-page.tsx'
