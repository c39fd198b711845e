import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'

/** Why a callout stays as it is, in words; what is no refusal is a fault of ours and goes on. */
export function useCalloutProblem(): (failure: unknown) => string {
  const { t } = useTranslation()
  return (failure) => {
    if (!(failure instanceof ApiProblem)) throw failure
    return textOf(failure, t)
  }
}

const outOfDate = new Set(['stale-write', 'invalid-status-change', 'forbidden', 'not-found'])

/** Refused for what the page does not show yet: the callout, or what one may do with it, is another by now. */
export function isOutOfDate(failure: unknown): boolean {
  return failure instanceof ApiProblem && outOfDate.has(failure.code)
}

function textOf(problem: ApiProblem, t: TFunction): string {
  switch (problem.code) {
    case 'stale-write':
      return t('admin-callouts.problem.stale')
    case 'invalid-status-change':
      return t('admin-callouts.problem.status')
    case 'not-found':
      return t('admin-callouts.problem.gone')
    case 'bad-request':
      // Dates and deletion are refused without naming a field for one reason only.
      if (problem.issues.length === 0) return t('admin-callouts.problem.survey')
      if (problem.issues.some(({ path }) => path === 'expires')) return t('admin-callouts.problem.end')
  }
  return problemText(problem, t)
}
