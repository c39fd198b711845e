import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { refreshResponses } from '../../queries.ts'
import { type ReadResponse, responseQuery } from '../queries.ts'
import { sayDifferences } from './differences.ts'
import type { Handling, Shown } from './handling.ts'

export interface Change {
  handling: Handling
  /** How the response looks with it. */
  shown: Shown
  /** What is said once it is done. */
  done: string
  description?: string | undefined
}

/** The last change that was made here and can be undone, and the page it was made on. */
interface LastChange {
  changeId: string
  responseId?: string
  href: string
}

let lastChange: LastChange | undefined

const here = () => location.pathname + location.search

/** Changes what the newsroom does with responses: shown at once, sent one after the other, each with a way back. */
export function useHandling(calloutId: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messageOf = useProblemMessage()
  /** Each change waits for the one before it: it needs the revision that one made. */
  const line = useRef<Promise<unknown>>(Promise.resolve())

  function change(response: ReadResponse, wanted: Change): Promise<boolean> {
    const { queryKey } = responseQuery(response.id)
    const href = here()
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...wanted.shown })
    const sent = line.current.then(() => send(response, wanted, href))
    line.current = sent
    return sent
  }

  async function send(before: ReadResponse, wanted: Change, href: string): Promise<boolean> {
    const { id } = before
    const { queryKey } = responseQuery(id)
    const { revision } = queryClient.getQueryData(queryKey) ?? before
    try {
      const changed = await call(
        'PATCH /callout-responses/:id',
        { params: { id }, query: revision === undefined ? {} : { revision }, body: wanted.handling },
        { quiet: true },
      )
      const next = {
        updatedAt: changed.updatedAt,
        ...(changed.revision !== undefined && { revision: changed.revision }),
      }
      // What was asked for before this change has an older revision.
      await queryClient.cancelQueries({ queryKey }, { revert: false })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, ...next })
      if (changed.changeId) tellDone(wanted, { changeId: changed.changeId, responseId: id, href })
      void refreshResponses(calloutId)
      return true
    } catch (problem) {
      queryClient.setQueryData(queryKey, before)
      await refreshResponses(calloutId)
      if (problem instanceof ApiProblem && problem.code === 'stale-write') await tellStale(before, wanted, href)
      else tellFailure(problem, before, href)
      return false
    }
  }

  function tellDone({ done, description }: Pick<Change, 'done' | 'description'>, made: LastChange) {
    lastChange = made
    toaster.show({
      variant: 'success',
      title: done,
      ...(description && { description }),
      action: { label: t('desk-response.undo'), onPress: () => void undo(made) },
    })
  }

  function tellFailure(problem: unknown, { number }: ReadResponse, href: string) {
    const open = { label: t('desk-response.open'), onPress: () => void navigate({ href }) }
    toaster.show({
      variant: 'error',
      title: t('desk-response.notChanged', { number }),
      description: messageOf(problem),
      ...(here() !== href && { action: open }),
    })
  }

  /** Nobody's change is overwritten silently: whoever comes second is told what the first one did. */
  async function tellStale(before: ReadResponse, wanted: Change, href: string) {
    let now: ReadResponse
    try {
      now = await queryClient.fetchQuery({ ...responseQuery(before.id), staleTime: 0 })
    } catch (problem) {
      return tellFailure(problem, before, href)
    }
    toaster.show({
      variant: 'warning',
      title: t('desk-response.stale', { number: before.number }),
      description: sayDifferences(before, now, t).join(' '),
      action: { label: t('desk-response.anyway'), onPress: () => void change(now, wanted) },
      timeoutMs: 0,
    })
  }

  async function undo(made: LastChange | undefined) {
    if (!made) {
      toaster.show({ variant: 'info', title: t('desk-response.nothingToUndo') })
      return
    }
    if (made === lastChange) lastChange = undefined
    try {
      const params = { id: made.changeId }
      const { restored } = await call('POST /callout-responses/changes/:id/undo', { params }, { quiet: true })
      const isUndone = restored > 0
      const title = t(isUndone ? 'desk-response.undone' : 'desk-response.changedSince')
      toaster.show({ variant: isUndone ? 'success' : 'info', title })
      await refreshResponses(calloutId)
    } catch (problem) {
      toaster.show({ variant: 'error', title: t('desk-response.notUndone'), description: messageOf(problem) })
      return
    }
    if (here() === made.href) return
    // Back to what it was done to, where the next one had been opened after it: as it is now, for the next change
    // needs the revision that undoing made.
    if (made.responseId) await queryClient.prefetchQuery({ ...responseQuery(made.responseId), staleTime: 0 })
    await navigate({ href: made.href })
  }

  return {
    change,
    /** Sends something else about a response in the same line. */
    afterOthers: (sendIt: () => Promise<void>) => {
      line.current = line.current.then(sendIt)
    },
    undoLast: () => undo(lastChange),
    /** Of a change that was made elsewhere on the page. */
    tellDone: (done: string, changeId: string | undefined) => {
      if (changeId) tellDone({ done }, { changeId, href: here() })
    },
  }
}
