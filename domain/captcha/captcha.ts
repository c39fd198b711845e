/** Hosted services that may be configured instead of Masthead's own proof of work. */
export const hostedCaptchas = ['captchafox', 'friendlycaptcha', 'hcaptcha', 'turnstile'] as const
export type HostedCaptcha = (typeof hostedCaptchas)[number]

/** As much as the browser needs to get a token: who gives it out, and whose. */
export type CaptchaService = { provider: 'altcha' } | { provider: HostedCaptcha; key: string }
