import type { z } from 'zod'
import type { api } from '#domain/api.ts'
import type { Route } from '#domain/http/route.ts'

/** A value as JSON carries it: dates are ISO texts. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Each)[]
    ? Wire<Each>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

type Routes = (typeof api)[keyof typeof api]
type NameOf<R> = R extends Route ? `${R['method']} ${R['path']}` : never

/** Every call there is, as `POST /signup`. */
export type CallName = NameOf<Routes>

type RouteNamed<Name extends CallName> = Extract<Routes, { method: MethodIn<Name>; path: PathIn<Name> }>
type MethodIn<Name> = Name extends `${infer Method} ${string}` ? Method : never
type PathIn<Name> = Name extends `${string} ${infer Path}` ? Path : never

type Sent<Name extends CallName, Part extends 'params' | 'query' | 'body'> = Wire<z.input<RouteNamed<Name>[Part]>>

export type AnswerOf<Name extends CallName> = Wire<z.input<RouteNamed<Name>['answer']>>
export type BodyOf<Name extends CallName> = Sent<Name, 'body'>
export type QueryOf<Name extends CallName> = Sent<Name, 'query'>

/** What a call takes: a part is there when the route declares it, and may be left out when all of it may. */
export type InputOf<Name extends CallName> = Part<'params', Sent<Name, 'params'>> &
  Part<'query', Sent<Name, 'query'>> &
  Part<'body', BodyOf<Name>>

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Value extends Record<string, never>
    ? { [K in Key]?: undefined }
    : Partial<Value> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }
