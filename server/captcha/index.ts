export { announceCaptcha, checkCaptcha, spendCaptcha } from './captcha.ts'
