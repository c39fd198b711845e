export { newsletterIntegrationQuery } from './queries.ts'
