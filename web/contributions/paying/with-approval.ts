import type { ApiProblem } from '#web/platform/http/api-problem.ts'

/**
 * Makes a call that may charge somebody. Where their bank wants the payment approved, they are asked, and the same call is
 * made again: it goes on, or says why not.
 */
export async function withApproval<Reply>(act: () => Promise<Reply>): Promise<Reply> {
  try {
    return await act()
  } catch (problem) {
    // No other refusal comes with a secret.
    const secret = (problem as Partial<ApiProblem>).clientSecret
    if (!secret) throw problem
    await (await import('../approval/ask-bank.ts')).askBank(secret)
    return act()
  }
}
