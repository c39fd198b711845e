import type { ApiProblem } from '#web/platform/http/api-problem.ts'

/** Whether a refusal means the mail's link: not what was typed, not the line, not too many tries. */
export function isLinkProblem(problem: ApiProblem): boolean {
  const isTyped = problem.issues.some(({ path }) => path !== 'id')
  return !problem.isUnreachable && problem.status < 429 && problem.code !== 'account-locked' && !isTyped
}
