import type { z } from 'zod'
import type { api } from '#domain/api.ts'
import type { Route } from '#domain/http/route.ts'

/** A value as JSON carries it: dates are ISO texts. */
type Wire<T> = T extends Date
  ? string
  : // A branded text is one still.
    T extends string
    ? T
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

type Routes = (typeof api)[keyof typeof api]
type NameOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never

/** Every call there is, as `POST /signup`. */
export type CallName = NameOf<Routes>

/** By name, so that the compiler looks a route up: searching takes it every method with every path. */
type RoutesByName = { [R in Routes as NameOf<R>]: R }
type RouteNamed<Name extends CallName> = RoutesByName[Name]

type Sent<Name extends CallName, Part extends 'params' | 'query' | 'body'> = Wire<z.input<RouteNamed<Name>[Part]>>

export type ReplyOf<Name extends CallName> = Wire<z.input<RouteNamed<Name>['reply']>>
export type BodyOf<Name extends CallName> = Sent<Name, 'body'>

/** What a call takes: a part is there when the route declares it, and may be left out when all of it may. */
export type InputOf<Name extends CallName> = Inputs[Name]

/** Each by itself: of a call that is yet to be named, the compiler would take every part with every other. */
type Inputs = {
  [R in Routes as NameOf<R>]: Flat<
    Part<'params', Wire<z.input<R['params']>>> &
      Part<'query', Wire<z.input<R['query']>>> &
      Part<'body', Wire<z.input<R['body']>>>
  >
}

type Flat<T> = { [Key in keyof T]: T[Key] }

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Value extends Record<string, never>
    ? { [K in Key]?: undefined }
    : Partial<Value> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }
