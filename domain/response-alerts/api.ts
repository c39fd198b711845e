import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { route } from '#domain/http/route.ts'
import { alertFrequencies } from './frequency.ts'

const path = '/callout/:id/response-alert'
const Alert = z.object({ frequency: z.enum(alertFrequencies, 'isIn') })

export const responseAlertsApi = {
  getResponseAlert: route({
    method: 'GET',
    path,
    access: 'desk',
    summary: 'Whether the caller is told by email of new responses to a callout',
    params: CalloutParams,
    reply: Alert,
    problems: ['not-found', 'forbidden'],
  }),
  setResponseAlert: route({
    method: 'PUT',
    path,
    access: 'desk',
    summary: 'Be told by email of new responses to a callout: the first at once and then hourly, daily, or not at all',
    params: CalloutParams,
    body: z.strictObject(Alert.shape),
    reply: Alert,
    problems: ['not-found', 'forbidden'],
  }),
}
