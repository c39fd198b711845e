import { IdParams } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

export const emailChangeApi = {
  confirmEmailChange: route({
    method: 'PUT',
    path: '/email-change/:id',
    access: 'anyone',
    summary: 'Confirm a new address with the link emailed to it; works once, for 24 hours',
    params: IdParams,
    problems: ['not-found', 'duplicate-email'],
    rateLimit: { bucket: 'confirm-email-change', guest: 30, signedIn: 30, windowSeconds: 60 },
  }),
  takeEmailChangeBack: route({
    method: 'DELETE',
    path: '/contact/:id/email-change',
    access: 'self-or-admin',
    summary: 'Keep the old address; the emailed link stops working',
    params: IdParams,
    problems: ['not-found'],
  }),
}
