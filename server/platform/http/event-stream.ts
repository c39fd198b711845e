import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EventStream, eventsOf } from '#domain/http/event-stream.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Route } from '#domain/http/route.ts'
import { listenTo } from '#server/platform/db/notifications.ts'
import { checkCaller, type Surroundings } from './door.ts'
import { compileSerialiser } from './serialise.ts'

interface Streamed {
  route: Pick<Route, 'access' | 'ignoresCaller'>
  /** The room's handler: refuses who may not listen. */
  open: () => Promise<EventStream>
}

/** The database says here that somebody's session ended or their rights changed, without saying whose (migration 0036). */
const accessChannel = 'masthead_access'
/** Proxies cut a connection that is silent for a minute. */
const heartbeatMs = 20_000
/** Roles that run out do so without a word. */
const recheckMs = 60_000
/** Whoever doesn't take what they are told is let go, and asks for everything again. */
const mostUntaken = 64 * 1024

/** The streams that are open on this server; they end when it does. */
export function trackStreams(app: FastifyInstance): Set<PassThrough> {
  const open = new Set<PassThrough>()
  // An open answer would keep the server from ending.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  return open
}

/**
 * Answers with events until the caller leaves, may not listen any more, or the server stops. Whether they may is asked
 * again, as if they had just come, whenever rights change anywhere.
 */
export function eventSender(
  events: NonNullable<ReturnType<typeof eventsOf>>,
  surroundings: Surroundings,
  openStreams: Set<PassThrough>,
) {
  const serialisers = new Map(Object.entries(events).map(([name, data]) => [name, compileSerialiser(data)]))

  return async function sendEvents(request: FastifyRequest, reply: FastifyReply, streamed: Streamed) {
    const { follow } = await streamed.open()
    const stream = new PassThrough()
    openStreams.add(stream)
    const say = (name: string, data: unknown) =>
      write(stream, `event: ${name}\ndata: ${serialisers.get(name)?.(data)}\n\n`)
    const recheck = oneAtATime(async () => {
      const refusal = await findRefusal(request, surroundings, streamed)
      if (!refusal || stream.writableEnded) return
      say('closed', { reason: refusal })
      stream.end()
    })
    const stopFollowing = follow((event) => (event ? say(event.name, event.data) : say('missed', {})))
    const stopListening = listenTo(surroundings.db, accessChannel, recheck)
    const timers = [setInterval(() => write(stream, ':\n\n'), heartbeatMs), setInterval(recheck, recheckMs)]
    stream.once('close', () => {
      openStreams.delete(stream)
      stopFollowing()
      stopListening()
      for (const timer of timers) clearInterval(timer)
    })
    // Browsers come back this many milliseconds after a connection broke off.
    write(stream, 'retry: 2000\n\n')
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // What ends with the server must not leave a connection behind that waits for the next request.
        .header('connection', 'close')
        // nginx would collect what it passes on.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  }
}

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded || stream.destroyed) return
  if (stream.writableLength + stream.readableLength > mostUntaken) stream.destroy()
  else stream.write(text)
}

/** Why the caller may not listen any more; an error of ours is no reason to send anybody away. */
async function findRefusal(
  request: FastifyRequest,
  surroundings: Surroundings,
  { route, open }: Streamed,
): Promise<'signed-out' | 'forbidden' | undefined> {
  try {
    request.now = surroundings.clock()
    request.viewer = undefined
    await checkCaller(request, surroundings, { ...route, rateLimit: undefined })
    await open()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.status === 401 ? 'signed-out' : 'forbidden'
    request.log.error({ err: error }, 'could not look again whether a listener may listen')
    return undefined
  }
}

/** Runs the task, and once more after it where it was asked for meanwhile. */
function oneAtATime(task: () => Promise<void>): () => void {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  return function run() {
    if (running) {
      isAskedAgain = true
      return
    }
    running = task().finally(() => {
      running = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      run()
    })
  }
}
