import { twoFactorApi } from '#domain/two-factor/api.ts'
import { twoFactorRequirementApi } from '#domain/two-factor/requirement-api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { setRequirement, showRequirement } from './requirement.ts'
import { createRecoveryCodes, disableTwoFactor, enableTwoFactor, showTwoFactor } from './two-factor.ts'

export function twoFactorRoutes(serve: Serve) {
  serve(twoFactorApi.getTwoFactor, ({ params }, context) => showTwoFactor(context, params.id))
  serve(twoFactorApi.enableTwoFactor, ({ params, body }, context) => enableTwoFactor(context, params.id, body))
  serve(twoFactorApi.disableTwoFactor, ({ params, body }, context) => disableTwoFactor(context, params.id, body))
  serve(twoFactorApi.createRecoveryCodes, ({ params, body }, context) => createRecoveryCodes(context, params.id, body))
  serve(twoFactorRequirementApi.getTwoFactorRequirement, (_, context) => showRequirement(context))
  serve(twoFactorRequirementApi.setTwoFactorRequirement, ({ body }, context) => setRequirement(context, body.required))
}
