export { type NewPassword, NewPasswordFields, newPasswordFaults } from './new-password-fields.tsx'
export { type Reauthentication, useReauthentication } from './reauthentication.tsx'
export { noSecondFactor, plainToken, type SecondFactor, tokenFault } from './second-factor.ts'
export { focusToken, SecondFactorField } from './second-factor-field.tsx'
