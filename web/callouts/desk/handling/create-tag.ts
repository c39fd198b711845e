import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { type ResponseTag, responseTagsQuery } from '../queries.ts'

/** Makes a tag of the callout; a refusal is told, and nothing comes of it. */
export function useCreateResponseTag(calloutId: string) {
  const showProblem = useProblemToast()
  return async (name: string): Promise<ResponseTag | undefined> => {
    try {
      const tag = await call('POST /callout/:id/tags', { params: { id: calloutId }, body: { name } })
      queryClient.setQueryData(responseTagsQuery(calloutId).queryKey, (tags = []) => [...tags, tag])
      void queryClient.invalidateQueries(responseTagsQuery(calloutId))
      return tag
    } catch (problem) {
      showProblem(problem)
      return undefined
    }
  }
}
