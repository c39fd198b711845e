export { type NewPassword, NewPasswordFields, newPasswordIssues } from './new-password-fields.tsx'
export { type Reauthentication, useReauthentication } from './reauthentication.tsx'
export { noSecondFactor, plainToken, type SecondFactor, tokenIssue } from './second-factor.ts'
export { focusToken, SecondFactorField } from './second-factor-field.tsx'
