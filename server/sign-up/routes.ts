import { signUpApi } from '#domain/sign-up/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { completeSignUp } from './complete.ts'
import { confirmEmail } from './confirm.ts'
import { showSignUp } from './show.ts'
import { startSignUp } from './start.ts'

export function signUpRoutes(serve: Serve) {
  serve(signUpApi.startSignUp, ({ body }, context) => startSignUp(context, body))
  serve(signUpApi.getSignUp, ({ params }, context) => showSignUp(context, params.id))
  serve(signUpApi.completeSignUp, ({ body }, context) => completeSignUp(context, body))
  serve(signUpApi.confirmEmail, ({ body }, context) => confirmEmail(context, body.joinFlowId))
}
