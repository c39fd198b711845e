// What the router loads for signing up, in one chunk.
export { ConfirmPage } from './confirm-page.tsx'
export { SignUpPage } from './sign-up-page.tsx'
