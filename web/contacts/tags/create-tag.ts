import { useMutation } from '@tanstack/react-query'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { tagsQuery } from './queries.ts'
import type { ContactTag } from './tag-calls.ts'

/** Makes a tag on the way to using it; undefined where that was refused, which has been said by then. */
export function useCreateTag(): (name: string) => Promise<ContactTag | undefined> {
  const showProblem = useProblemToast()
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) => call('POST /contact-tags', { body: { name } }),
    onSuccess: (tag) => {
      queryClient.setQueryData(tagsQuery.queryKey, (tags = []) => [...tags, tag])
      void queryClient.invalidateQueries(tagsQuery)
    },
    onError: showProblem,
  })
  return (name) => mutateAsync(name).catch(() => undefined)
}
