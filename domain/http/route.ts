import { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/** Where the calls live; a route's path is relative to it. */
export const apiBase = '/api/1.0'

/**
 * Who may knock. A rule about one record (`canReview`) is asked in the room; this is asked at the door.
 *
 * - `anyone`: guests included.
 * - `signed-in`: a contact with a session, or an API key.
 * - `desk`: admins, keys, and whoever reviews at least one callout. That somebody signed in does, the room asks, and
 *   refuses others with `forbidden`.
 * - `self-or-admin`: `:id` of the path is `me`, the caller's own id, or any contact for admins. The room gets the id
 *   resolved.
 * - `admin`: admins, superadmins and API keys.
 * - `admin-session`: an admin who signed in; never a key.
 * - `superadmin`: a superadmin with a session; never a key.
 */
export type Access = 'anyone' | 'signed-in' | 'desk' | 'self-or-admin' | 'admin' | 'admin-session' | 'superadmin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape = z.ZodType

/** How often a call may be made: `guest` counts per address, `signedIn` per contact or key. */
export interface RateLimit {
  bucket: string
  guest: number
  signedIn: number
  windowSeconds: number
  /** The code of the refusal; `too-many-requests` unless the contract has another. */
  refusal?: 'TOO_MANY_REQUESTS'
}

/** A call that takes a file: its body is a form (`multipart/form-data`) of the declared fields and `file`. */
export interface Upload {
  /** A file of this size is refused. */
  maxBytes: number
  /** Types that are taken, each with the endings of names that stand for it; any type unless told. */
  types?: Readonly<Record<string, readonly string[]>>
  /** Other parts of the form are ignored; else they are the body. */
  ignoresFields?: true
}

/**
 * A call of the API, said once: server, web client, OpenAPI and the access test read it.
 *
 * What many calls share is in `fields.ts` (`Uuid`, `IdParams`, `IsoDate`, `Money`, `withList`, `listQuery`, `page`),
 * `email.ts` (`Email`) and `link.ts` (`Link`, an address of ours or of a trusted origin); the last two and `Password` are
 * `zod/mini`: `z.optional(Email)`. Objects of params, query and
 * body are `z.strictObject` at every level. A check of one's own carries its constraint key as the message:
 * `z.string().refine(isSlug, 'isSlug')`.
 */
export interface Route<
  M extends Method = Method,
  P extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: M
  /** Relative to `/api/1.0`, parameters as `:name`. */
  readonly path: P
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** 200 with a body, 204 without, or one of the contract's fixed exceptions. */
  readonly status: number
  /** Error codes of its own, beside validation, access and rate limit. */
  readonly problems: readonly ProblemCode[]
  readonly rateLimit: RateLimit | undefined
  /** Bytes of JSON accepted. */
  readonly bodyLimit: number
  /** Values that the JSON may hold: texts, numbers, lists and everything else. */
  readonly bodyValues: number
  readonly upload: Upload | undefined
  /** Answers everyone alike, without a look at the session: also when that can't be read. */
  readonly ignoresCaller: boolean
  /** Takes a body of any type, and doesn't look at it. */
  readonly ignoresBody: boolean
  /** Scripts of pages anywhere may read the reply; only of calls that ignore their caller. */
  readonly isForAnyOrigin: boolean
  /** Another call took its place; it goes on answering. */
  readonly isDeprecated?: true
}

export const Nothing = z.undefined()
export type Nothing = typeof Nothing

const NoParams = z.strictObject({})
const kB = 1000

/** Values that JSON may hold where a call doesn't say. */
export const usualBodyValues = 20_000

/** Whether a call speaks of a query at all. One that doesn't ignores whatever stands behind the `?`. */
export function hasQuery({ query }: Pick<Route, 'query'>): boolean {
  return query !== NoParams
}

/** Declares a call. What is left out: no params, no query, no body, no reply (204). */
export function route<
  M extends Method,
  P extends string,
  Params extends Shape = typeof NoParams,
  Query extends Shape = typeof NoParams,
  Body extends Shape = Nothing,
  Reply extends Shape = Nothing,
>(declared: {
  method: M
  path: P
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply?: Reply
  status?: number
  problems?: readonly ProblemCode[]
  rateLimit?: RateLimit
  bodyLimit?: number
  bodyValues?: number
  upload?: Upload
  ignoresCaller?: boolean
  ignoresBody?: boolean
  isForAnyOrigin?: boolean
}): Route<M, P, Params, Query, Body, Reply> {
  return {
    method: declared.method,
    path: declared.path,
    access: declared.access,
    summary: declared.summary,
    params: (declared.params ?? NoParams) as Params,
    query: (declared.query ?? NoParams) as Query,
    body: (declared.body ?? Nothing) as Body,
    reply: (declared.reply ?? Nothing) as Reply,
    status: declared.status ?? (declared.reply ? 200 : 204),
    problems: declared.problems ?? [],
    rateLimit: declared.rateLimit,
    bodyLimit: declared.bodyLimit ?? 100 * kB,
    bodyValues: declared.bodyValues ?? usualBodyValues,
    upload: declared.upload,
    ignoresCaller: declared.ignoresCaller ?? false,
    ignoresBody: declared.ignoresBody ?? false,
    isForAnyOrigin: declared.isForAnyOrigin ?? false,
  }
}

// Inside, everything is what a schema puts out (a `Date`, cents); on the wire what it takes in (ISO text, main units):
// a client sends and receives `z.input` of each part.
export type Params<R extends Route> = z.output<R['params']>
export type Query<R extends Route> = z.output<R['query']>
export type Body<R extends Route> = z.output<R['body']>
/** The response body of a call; dates are `Date`s here and ISO texts on the wire. */
export type Reply<R extends Route> = z.output<R['reply']>
