export { signUpFlowReferences } from './contact-references.ts'
export {
  deleteOldFlows,
  endOpenSignUps,
  findFinishedContactId,
  findFlowByPayment,
  findOpenFlow,
  finishFlow,
  forgetSignUps,
  hasFinishedSister,
  insertFlow,
  isMadeBySignUp,
  type LeasedSignUpFlow,
  leaseSignUpFlow,
  linkFlow,
  type NewFlow,
  releaseSignUpFlow,
} from './queries.ts'
