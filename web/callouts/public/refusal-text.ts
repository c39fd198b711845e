import type { TFunction } from 'i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import type { SendRefusal } from './outbox/sending.ts'

/** Why answers were not taken, where this form knows better than the general sentence. */
export function refusalText(problem: SendRefusal, t: TFunction): string {
  switch (problem.code) {
    case 'captcha-required':
    case 'captcha-failed':
      return t('callout-form.captcha.refused')
    case 'too-many-requests':
      return problemText(problem, t)
    case 'not-found':
      return t('callouts.problem.closed')
    case 'invalid-callout-response':
      break
    default:
      return t('callouts.problem.submit')
  }
  switch (problem.subCode) {
    case 'closed':
      return t('callouts.problem.closed')
    case 'cant-update':
      return t('callouts.problem.oneResponse')
    case 'expired-user':
      return t('callouts.problem.expired')
    case 'guest-fields-missing':
      return t('callouts.problem.guest')
    case 'invalid-answers':
      return t('callouts.problem.answers')
    default:
      return t('callouts.problem.submit')
  }
}
