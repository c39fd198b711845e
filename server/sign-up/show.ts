import { Problem } from '#domain/http/problem.ts'
import type { Reply } from '#domain/http/route.ts'
import type { signUpApi } from '#domain/sign-up/api.ts'
import { readStartChoice } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findOpenFlow } from '#server/sign-up-flows/index.ts'

/** What was chosen in a sign-up that came to nothing, for whoever has its link: the form begins with it. */
export async function showSignUp(context: Context, id: string): Promise<Reply<typeof signUpApi.getSignUp>> {
  const flow = await findOpenFlow(context.db, id, context.now)
  if (!flow) throw new Problem('not-found')
  const { email, paymentFlowId } = flow
  return { email, ...(paymentFlowId && (await readStartChoice(context, paymentFlowId))) }
}
