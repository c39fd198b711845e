import type { TFunction } from 'i18next'
import { declineReason, isDeclineReason } from '#domain/contributions/decline.ts'
import type { ApiProblem, FieldIssue } from '#web/platform/http/api-problem.ts'

type Problem = Pick<ApiProblem, 'code' | 'subCode' | 'status' | 'issues' | 'retryAfter'>

/** The sentence for a refusal, by code; the contract's texts word for word. */
export function problemText(problem: Problem, t: TFunction): string {
  const { code, subCode, status, retryAfter } = problem
  switch (code) {
    case 'login-failed':
      return t('forms.problem.loginFailed')
    case 'account-locked':
      return t('forms.problem.accountLocked')
    case 'requires-2fa':
      return t('forms.problem.tokenNeeded')
    case 'invalid-token':
      return subCode === 'used' ? t('forms.problem.usedToken') : t('forms.problem.invalidToken')
    case 'reauthentication-required':
      return t('forms.problem.reauthenticationRequired')
    case 'two-factor-required':
      return t('forms.problem.twoFactorRequired')
    case 'duplicate-email':
      return t('forms.problem.duplicateEmail')
    case 'duplicate-tag-name':
      return t('forms.problem.duplicateTagName')
    case 'cant-update-contribution':
      return contributionText(subCode, t)
    case 'payment-failed':
      if (subCode === 'provider_unavailable') return t('forms.problem.providerUnavailable')
      if (subCode === 'provider_uncertain') return t('forms.problem.providerUncertain')
      return declineText(declineReason(subCode), t)
    case 'payment-requires-action':
      return declineText('approval', t)
    case 'no-payment-method':
      return t('forms.problem.paymentFailed')
    case 'too-many-requests':
    case 'TOO_MANY_REQUESTS':
      return waitText(retryAfter, t)
    case 'reset-security-flow-error':
      if (subCode === 'mfa-token-required') return t('forms.problem.tokenNeeded')
      break
    case 'offline':
    case 'timeout':
      return t('forms.problem.offline')
    case 'unknown':
      return t('forms.problem.unknown')
  }
  if (status === 403) return t('forms.problem.forbidden')
  if (code === 'bad-request' && problem.issues.length > 0) return t('forms.somethingWrong')
  return t('forms.problem.oops')
}

/** Why a payment was not taken, and what may help. */
export function declineText(reason: string | undefined, t: TFunction): string {
  return t(`forms.problem.declined.${isDeclineReason(reason) ? reason : 'bank'}`)
}

/** Why a contribution stays as it is. */
function contributionText(subCode: string | undefined, t: TFunction): string {
  switch (subCode) {
    case 'not-offered':
      return t('forms.problem.notOffered')
    case 'annual-to-monthly':
      return t('forms.problem.annualToMonthly')
    case 'no-payment-method':
      return t('forms.problem.nothingToPayFrom')
    case 'changed-meanwhile':
      return t('forms.problem.changedMeanwhile')
    case 'change-begun':
      return t('forms.problem.changeBegun')
    default:
      return t('forms.problem.pendingPayment')
  }
}

/** Whether the sentence asks people to write to support, so that the address belongs beside it. */
export function asksForSupport(problem: ApiProblem, t: TFunction): boolean {
  return problemText(problem, t) === t('forms.problem.oops') || problem.code === 'account-locked'
}

export function waitText(seconds: number | undefined, t: TFunction): string {
  if (!seconds) return t('forms.problem.waitSome')
  return seconds < 90
    ? t('forms.problem.waitSeconds', { count: seconds })
    : t('forms.problem.waitMinutes', { count: Math.ceil(seconds / 60) })
}

/** The sentence at one field for what the server found there. */
export function issueText({ constraint }: FieldIssue, t: TFunction): string {
  switch (constraint) {
    case 'isEmail':
      return t('forms.invalidEmail')
    case 'isPassword':
      return t('forms.invalidPassword')
    case 'isUncommonPassword':
      return t('forms.commonPassword')
    case 'isImpersonalPassword':
      return t('forms.personalPassword')
    case 'isUrl':
      return t('forms.invalidUrl')
    case 'isVatNumber':
      return t('forms.invalidVatNumber')
    case 'maxLength':
      return t('forms.tooLong')
    default:
      return t('forms.invalid')
  }
}
