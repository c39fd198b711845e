import { contributionsApi as api } from '#domain/contributions/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { forceContribution } from './force.ts'
import { completeOneTimePayment, startOneTimePayment } from './one-time/start-one-time.ts'
import {
  cancelOwnContribution,
  cancelPlannedChange,
  changeOwnContribution,
  completeOwnFlow,
  startMethodChange,
  startOwnContribution,
} from './own.ts'
import {
  approveFromLink,
  approveOwnPayment,
  completeRecovery,
  showRecovery,
  startRecovery,
} from './payment-recovery/guest.ts'
import { reportRecoveries } from './payment-recovery/report.ts'
import { sendRecoveryLink } from './payment-recovery/send-link.ts'
import { viewContribution } from './view.ts'

export function contributionsRoutes(serve: Serve) {
  serve(api.getContribution, ({ params }, context) => viewContribution(context, params.id))
  serve(api.changeContribution, ({ params, body }, context) => changeOwnContribution(context, params.id, body))
  serve(api.cancelPlannedChange, ({ params }, context) => cancelPlannedChange(context, params.id))
  serve(api.startContribution, ({ params, body }, context) => startOwnContribution(context, params.id, body))
  serve(api.completeContribution, ({ params, body }, context) =>
    completeOwnFlow(context, params.id, { ...body, kind: 'start-contribution' }),
  )
  serve(api.cancelContribution, ({ params }, context) => cancelOwnContribution(context, params.id))
  serve(api.changePaymentMethod, ({ params, body }, context) => startMethodChange(context, params.id, body))
  serve(api.completePaymentMethod, ({ params, body }, context) =>
    completeOwnFlow(context, params.id, { ...body, kind: 'update-payment-method' }),
  )
  serve(api.startOneTimePayment, ({ params, body }, context) => startOneTimePayment(context, params.id, body))
  serve(api.approvePayment, ({ params }, context) => approveOwnPayment(context, params.id))
  serve(api.completeOneTimePayment, ({ params, body }, context) =>
    completeOneTimePayment(context, params.id, body.paymentFlowId),
  )
  serve(api.forceContribution, ({ params, body }, context) => forceContribution(context, params.id, body))

  serve(api.reportRecoveries, ({ query }, context) => reportRecoveries(context, query))
  serve(api.getRecovery, ({ params }, context) => showRecovery(context, params.token))
  serve(api.startRecovery, ({ params, body }, context) => startRecovery(context, params.token, body))
  serve(api.completeRecovery, ({ params, body }, context) => completeRecovery(context, params.token, body))
  serve(api.sendRecoveryLink, ({ params }, context) => sendRecoveryLink(context, params.id))
  serve(api.approveRecovery, ({ params }, context) => approveFromLink(context, params.token))
  serve(api.formerReportRecoveries, async ({ query }, context) => {
    const { recovered, ...report } = await reportRecoveries(context, query)
    return { ...report, rescued: recovered }
  })
  serve(api.formerGetRecovery, ({ params }, context) => showRecovery(context, params.token))
  serve(api.formerStartRecovery, ({ params, body }, context) => startRecovery(context, params.token, body))
  serve(api.formerCompleteRecovery, ({ params, body }, context) => completeRecovery(context, params.token, body))
}
