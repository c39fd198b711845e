import type { EventStream, StreamEvent } from '#domain/http/event-stream.ts'
import type { responseEvents } from '#domain/response-events/api.ts'
import { type Announced, responsesChannel } from '#server/callout-responses/index.ts'
import { getReviewable } from '#server/callouts/index.ts'
import { atMostEvery, type Waiting } from '#server/platform/at-most-every.ts'
import { listenTo } from '#server/platform/db/notifications.ts'
import type { Context } from '#server/platform/http/context.ts'

type Event = StreamEvent<typeof responseEvents>

/** What happens to the responses to a callout, in whichever process it does. */
export async function followResponses(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  idOrSlug: string,
): Promise<EventStream<typeof responseEvents>> {
  const { callout } = await getReviewable(context, idOrSlug)
  return {
    follow(tell) {
      // Each process tells of new responses once a second; of several that is more.
      const waiting: Waiting = new Map()
      return listenTo(context.db, responsesChannel, (payload) => {
        if (payload === undefined) return tell()
        const announced: Announced = JSON.parse(payload)
        if (announced.calloutId !== callout.id) return undefined
        if (announced.name !== 'answered') return tell(toEvent(announced))
        return atMostEvery(1000, waiting, 'answered', () => tell({ name: 'answered', data: {} }))
      })
    },
  }
}

function toEvent({ name, ids = [], more = false }: Announced): Event {
  if (name === 'here') return { name, data: { id: ids[0] ?? '' } }
  return name === 'answered' ? { name, data: {} } : { name, data: { ids, more } }
}
