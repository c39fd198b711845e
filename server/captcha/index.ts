export { announceCaptcha, type CaptchaPass, checkCaptcha, spendCaptcha } from './captcha.ts'
