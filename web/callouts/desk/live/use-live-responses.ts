import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type StreamMessage, shareEventStream } from '#web/platform/desk/shared-stream.ts'
import { queryClient } from '#web/platform/queries.ts'
import { refreshCallouts } from '../../queries.ts'
import { deskKeys, refreshResponses } from '../queries.ts'

const names = ['answered', 'changed', 'deleted', 'here']
/** Many changes in a row are asked for once. */
const refreshEveryMs = 1000

/** Keeps what is shown of the responses to a callout as it is, whoever changes it. */
export function useLiveResponses(calloutId: string): void {
  useEffect(() => {
    const refresh = atMostEvery(refreshEveryMs, (ids: Iterable<string>) => refreshChanged(calloutId, ids))
    const stop = shareEventStream(`/api/1.0/callout/${calloutId}/responses/events`, names, (message) =>
      hear(message, calloutId, { refresh, stop: () => stop() }),
    )
    return () => {
      refresh.cancel()
      stop()
    }
  }, [calloutId])
}

function hear(
  { name, data }: StreamMessage,
  calloutId: string,
  { refresh, stop }: { refresh: (ids: readonly string[]) => void; stop: () => void },
): void {
  const { ids = [], more = false, id = '' } = data as { ids?: string[]; more?: boolean; id?: string }
  if (name === 'here') void queryClient.invalidateQueries({ queryKey: deskKeys.presence(id) })
  else if (name === 'answered') noteNew(calloutId)
  else if (name === 'missed' || more) void refreshResponses(calloutId)
  else if (name === 'changed' || name === 'deleted') refresh(ids)
  else if (name === 'closed') {
    stop()
    // Whoever has signed out is led to signing in, whoever may no longer see it to where they may.
    void refreshCallouts()
  }
}

/** The list and these responses; what else was read stays. */
function refreshChanged(calloutId: string, ids: Iterable<string>): void {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: deskKeys.response(id) })
  queryClient.setQueryData(newsKey(calloutId), false)
  void queryClient.invalidateQueries({ queryKey: deskKeys.responses(calloutId) })
}

const newsKey = (calloutId: string) => ['new-responses', calloutId] as const

/** A list that grew by itself would move what is being read: it is told, and the counts are renewed. */
function noteNew(calloutId: string): void {
  queryClient.setQueryData(newsKey(calloutId), true)
  void queryClient.invalidateQueries({ queryKey: deskKeys.counts(calloutId) })
}

/** Whether responses have come that the lists don't show yet, and what shows them. */
export function useNewResponses(calloutId: string): { hasNew: boolean; show: () => void } {
  const { data: hasNew = false } = useQuery<boolean>({ queryKey: newsKey(calloutId), queryFn: skipToken })
  return {
    hasNew,
    show: () => {
      queryClient.setQueryData(newsKey(calloutId), false)
      void refreshResponses(calloutId)
    },
  }
}

/** Acts at once, and with all that came meanwhile when the time is over. */
function atMostEvery(milliseconds: number, act: (ids: Iterable<string>) => void) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    act(new Set(waiting))
    waiting.clear()
    timer = setTimeout(() => {
      timer = undefined
      if (waiting.size > 0) run()
    }, milliseconds)
  }
  const call = (ids: readonly string[]) => {
    for (const id of ids) waiting.add(id)
    if (!timer) run()
  }
  return Object.assign(call, { cancel: () => clearTimeout(timer) })
}
