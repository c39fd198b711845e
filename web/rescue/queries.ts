import { queryOptions } from '@tanstack/react-query'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import type { AnswerOf } from '#web/platform/http/wire.ts'

export type Rescue = AnswerOf<'GET /rescue/:token'>

/** What the link opens; `unknown` where it opens nothing. */
export const rescueQuery = (token: string) =>
  queryOptions({
    queryKey: ['rescue', token],
    queryFn: async ({ signal }): Promise<Rescue | 'unknown'> => {
      try {
        return await call('GET /rescue/:token', { params: { token } }, { signal, quiet: true })
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'not-found') return 'unknown'
        throw problem
      }
    },
  })
