import { newsletterApi } from '#domain/newsletter/api.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { confirmNewsletter, getConfirmation } from './built-in/confirm.ts'
import { addGroup, changeGroup, deleteGroup, getOverview, orderGroups } from './built-in/groups.ts'
import { getSignUpPage, signUp } from './built-in/sign-up.ts'
import { showConsents } from './consents.ts'
import { getIntegration, refreshIntegration, setTestGroups } from './integration.ts'

export function newsletterRoutes(serve: Serve) {
  serve(newsletterApi.getNewsletterIntegration, ({ query }, context) =>
    getIntegration(context, query.with.includes('health')),
  )
  serve(newsletterApi.refreshNewsletterGroups, (_input, context) => refreshIntegration(context))
  serve(newsletterApi.setTestNewsletterGroups, ({ body }, context) => setTestGroups(context, body))
  serve(newsletterApi.getNewsletter, (_input, context) => getOverview(context))
  serve(newsletterApi.addNewsletterGroup, ({ body }, context) => addGroup(context, body))
  serve(newsletterApi.changeNewsletterGroup, ({ params, body }, context) => changeGroup(context, params.id, body))
  serve(newsletterApi.orderNewsletterGroups, ({ body }, context) => orderGroups(context, body.ids))
  serve(newsletterApi.deleteNewsletterGroup, ({ params, query }, context) =>
    deleteGroup(context, params.id, query.subscribers),
  )
  serve(newsletterApi.getNewsletterSignUp, (_input, context) => getSignUpPage(context))
  serve(newsletterApi.signUpToNewsletter, ({ query, body }, context) => signUp(context, body, query.captchaToken))
  serve(newsletterApi.getNewsletterConfirmation, ({ params }, context) => getConfirmation(context, params.token))
  serve(newsletterApi.confirmNewsletter, ({ params, body }, context) => confirmNewsletter(context, params.token, body))
  serve(newsletterApi.listNewsletterConsents, ({ params }, context) => showConsents(context, params.id))
}
