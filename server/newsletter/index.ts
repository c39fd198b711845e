export { forgetNewsletterMember, optIntoNewsletter } from './members.ts'
export { prepareNewsletter } from './prepare.ts'
export { listHeldNewsletter } from './queries.ts'
export { setUpNewsletter } from './set-up.ts'
