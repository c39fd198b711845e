import { signInApi } from '#domain/sign-in/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { describeViewer } from './info.ts'
import { sendResetLinkJob } from './jobs.ts'
import { logIn } from './login.ts'
import { resetDevice, resetPassword } from './reset.ts'
import { requestLink } from './reset-link.ts'
import { endOtherSessions, endSession, listSessions } from './session-list.ts'

export function signInRoutes(serve: Serve) {
  serve(signInApi.logIn, ({ body }, context) => logIn(context, body))
  serve(signInApi.getAuthInfo, (_, context) => describeViewer(context))
  serve(signInApi.logOut, (_, { session }) => session.end())
  serve(signInApi.requestPasswordReset, ({ body }, context) =>
    requestLink(context, sendResetLinkJob, { ...body, type: 'password' }),
  )
  serve(signInApi.resetPassword, ({ params, body }, context) => resetPassword(context, params.id, body))
  serve(signInApi.requestDeviceReset, ({ body }, context) => requestLink(context, sendResetLinkJob, body))
  serve(signInApi.resetDevice, ({ params, body }, context) => resetDevice(context, params.id, body))
  serve(signInApi.listSessions, ({ params, query }, context) => listSessions(context, params.id, query))
  serve(signInApi.endSession, ({ params }, context) => endSession(context, params))
  serve(signInApi.endOtherSessions, ({ params }, context) => endOtherSessions(context, params.id))
}
