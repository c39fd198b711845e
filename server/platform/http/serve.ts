import type { Answer, Body, Params, Query, Route } from '#domain/http/route.ts'
import type { Context } from './context.ts'

export interface Input<R extends Route> {
  params: Params<R>
  query: Query<R>
  body: Body<R>
}

export type Handler<R extends Route> = (input: Input<R>, context: Context) => Promise<Answer<R>> | Answer<R>

/** Binds a declared route to a function of its room. A room's `routes.ts` does nothing else. */
export type Serve = <R extends Route>(route: R, handler: Handler<R>) => void

/** A room's routes, put together in `server/app.ts`. */
export type RoomRoutes = (serve: Serve) => void
