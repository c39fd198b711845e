export { takeToken } from './own-token.ts'
export { useCaptcha } from './use-captcha.tsx'
