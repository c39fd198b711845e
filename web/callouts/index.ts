export { JoinSurveyResponse } from './desk/of-contact/join-survey-later.ts'
export { openCalloutsQuery } from './public/list/queries.ts'
export { publicAddress, viewPath } from './public-address.ts'
