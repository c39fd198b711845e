import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './http/api-problem.ts'

/** Reads are tried once more when no answer came; writes are the caller's matter. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiProblem && error.isUnreachable,
    },
    mutations: { retry: false },
  },
})
