// What the router loads for this area, in one chunk.
export { EmailChangePage } from './email-change-page.tsx'
export { ForgotPasswordPage } from './forgot-password-page.tsx'
export { FrontPage } from './front-page.tsx'
export { LoginPage } from './login-page.tsx'
export { LostDevicePage } from './lost-device-page.tsx'
export { ResetDevicePage } from './reset-device-page.tsx'
export { ResetPasswordPage, SetPasswordPage } from './reset-password-page.tsx'
