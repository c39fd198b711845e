import { ApiProblem } from '#web/platform/http/api-problem.ts'

/**
 * Makes a call that may charge somebody. Where their bank wants the payment approved, they are asked, and the same call is
 * made again: it goes on, or says why not.
 */
export async function withApproval<Reply>(act: () => Promise<Reply>): Promise<Reply> {
  try {
    return await act()
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'payment-requires-action') throw problem
    const { askBank } = await import('../approval/ask-bank.ts')
    await askBank(problem.clientSecret ?? '')
    return act()
  }
}
