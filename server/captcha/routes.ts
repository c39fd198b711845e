import { captchaApi } from '#domain/captcha/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { getChallenge } from './captcha.ts'

export function captchaRoutes(serve: Serve) {
  serve(captchaApi.getCaptchaChallenge, (_input, context) => getChallenge(context))
}
