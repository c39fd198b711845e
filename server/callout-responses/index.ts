export { forgetRespondent, listHeldComments, listHeldResponses } from './held-queries.ts'
