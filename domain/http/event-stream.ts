import { z } from 'zod'

type Events = Readonly<Record<string, z.ZodType>>

/** One event of a stream: its name and what it carries. */
export type StreamEvent<E extends Events> = {
  [Name in keyof E & string]: { name: Name; data: z.input<E[Name]> }
}[keyof E & string]

/** What a call goes on answering for as long as somebody listens. */
export interface EventStream<E extends Events = Events> {
  /**
   * Begins. What it returns is called when nobody listens any more. Without an event it tells that some may have been
   * missed.
   */
  follow(tell: (event?: StreamEvent<E>) => void): () => void
}

/** What every stream may say beside its own events. */
const streamNotices = {
  /** Events may have been missed: whoever listens asks for everything again. */
  missed: z.object({}),
  /** No more events: the caller has signed out, or may not listen any longer. */
  closed: z.object({ reason: z.enum(['signed-out', 'forbidden']) }),
}

const declared = new WeakMap<object, Events>()

/** The reply of a call that tells of events by these names (`text/event-stream`), each with its data as JSON. */
export function eventStream<E extends Events>(events: E): z.ZodType<EventStream<E>> {
  const schema = z.custom<EventStream<E>>((value) => typeof value === 'object' && value !== null && 'follow' in value)
  declared.set(schema, { ...events, ...streamNotices })
  return schema
}

/** The events of such a reply; undefined for any other. */
export function eventsOf(reply: z.ZodType): Events | undefined {
  return declared.get(reply)
}
