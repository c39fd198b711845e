// What the router loads for this area, in one chunk.
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { LoginPage } from './login-page.tsx'
export { ResetPasswordPage, SetPasswordPage } from './reset-password-page.tsx'
