import {
  getAuthInfo,
  logIn as logInRoute,
  logOut,
  requestPasswordReset,
  resetPassword as resetRoute,
} from '#domain/sign-in/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { describeViewer } from './info.ts'
import { sendResetLinkJob } from './jobs.ts'
import { logIn } from './login.ts'
import { requestReset, resetPassword } from './reset.ts'

export function signInRoutes(serve: Serve) {
  serve(logInRoute, ({ body }, context) => logIn(context, body))
  serve(getAuthInfo, (_, context) => describeViewer(context))
  serve(logOut, (_, { session }) => session.end())
  serve(requestPasswordReset, ({ body }, context) => requestReset(context, sendResetLinkJob, body))
  serve(resetRoute, ({ params, body }, context) => resetPassword(context, params.id, body.password))
}
