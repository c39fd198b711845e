// What the pages of a contact load of the desk.
export { ContactCallouts } from './contact-callouts.tsx'
export { JoinSurveyResponse } from './join-survey-response.tsx'
