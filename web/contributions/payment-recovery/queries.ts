import { queryOptions } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type Recovery = ReplyOf<'GET /payment-recovery/:token'>

/** What the link opens; `unknown` where it opens nothing. */
export const recoveryQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment-recovery', token],
    queryFn: async ({ signal }): Promise<Recovery | 'unknown'> => {
      try {
        return await call('GET /payment-recovery/:token', { params: { token } }, { signal, quiet: true })
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'not-found') return 'unknown'
        throw problem
      }
    },
  })
