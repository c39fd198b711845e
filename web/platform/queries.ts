import { type InferDataFromTag, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'
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

/** What a write answered is known from now on: a read that began before it would put back what was. */
export function keepAnswer<Key extends QueryKey>(
  queryKey: Key,
  answer: NoInfer<Updater<Known<Key> | undefined, Known<Key> | undefined>>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, answer)
}

type Known<Key extends QueryKey> = InferDataFromTag<unknown, Key>
