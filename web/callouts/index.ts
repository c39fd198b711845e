export { JoinSurveyResponse } from './desk/of-contact/join-survey-later.ts'
export { openCalloutsQuery } from './public/list/queries.ts'
export { JoinSurveyPreview } from './public/survey/survey-preview-later.ts'
export { publicAddress, viewPath } from './public-address.ts'
