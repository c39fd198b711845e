import { useTranslation } from 'react-i18next'
import type { Withholding } from '#web/callouts/question-types/desk-view-type.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { refreshResponses } from '../../queries.ts'
import { type ReadResponse, responseQuery } from '../queries.ts'

interface Line {
  /** Waits for what was asked for before: each change needs the revision that the one before it made. */
  afterOthers(send: () => Promise<void>): void
}

/** Withholds single pictures of a response from map and gallery, and allows them again; shown at once. */
export function useWithholding(response: ReadResponse, calloutId: string, { afterOthers }: Line): Withholding {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const { id, number } = response
  const { queryKey } = responseQuery(id)

  const show = (name: string, isWithheld: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, withheldPictures: changed(known.withheldPictures, name, isWithheld) },
    )

  async function send(name: string, isWithheld: boolean, isSecondTry = false): Promise<void> {
    const { revision, withheldPictures } = queryClient.getQueryData(queryKey) ?? response
    try {
      const stored = await call(
        'PUT /callout-responses/:id/withheld-pictures',
        {
          params: { id },
          query: revision === undefined ? {} : { revision },
          body: { pictures: changed(withheldPictures, name, isWithheld) },
        },
        { quiet: true },
      )
      await queryClient.cancelQueries({ queryKey }, { revert: false })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, revision: stored.revision })
      void refreshResponses(calloutId)
    } catch (problem) {
      // Whatever a colleague changed meanwhile stays; this is about one picture.
      if (!isSecondTry && problem instanceof ApiProblem && problem.code === 'stale-write') {
        await queryClient.fetchQuery({ ...responseQuery(id), staleTime: 0 }).catch(() => undefined)
        show(name, isWithheld)
        return send(name, isWithheld, true)
      }
      show(name, !isWithheld)
      await refreshResponses(calloutId)
      const title = t('desk-response.notChanged', { number })
      toaster.show({ variant: 'error', title, description: messageOf(problem) })
    }
  }

  return {
    names: response.withheldPictures ?? [],
    change(name, isWithheld) {
      void queryClient.cancelQueries({ queryKey })
      show(name, isWithheld)
      afterOthers(() => send(name, isWithheld))
    },
  }
}

function changed(names: readonly string[] = [], name: string, isWithheld: boolean): string[] {
  const others = names.filter((each) => each !== name)
  return isWithheld ? [...others, name] : others
}
