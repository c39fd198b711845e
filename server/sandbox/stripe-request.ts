import { type FormBody, listAt, textAt } from './form.ts'
import type { SandboxOutcome } from './outcomes.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Thing } from './store.ts'

export interface Request {
  id: string
  form: FormBody
  /** Where people's browsers reach the hosted pages. */
  publicUrl: string
}

export type Act = (memory: Memory, request: Request) => Promise<unknown>

export function errorBody(type: string, extras: object = {}): object {
  return { error: { type, message: `The sandbox refuses this: ${type}`, ...extras } }
}

export function invalidRequest(code: string, param?: string, message?: string): SandboxError {
  return new SandboxError(400, errorBody('invalid_request_error', { code, param, ...(message && { message }) }))
}

/** A value that is out of bounds; such refusals have no code. */
export function invalidValue(param: string, reason: string): SandboxError {
  return new SandboxError(400, errorBody('invalid_request_error', { param, message: reason }))
}

export function missing(): SandboxError {
  return new SandboxError(404, errorBody('invalid_request_error', { code: 'resource_missing' }))
}

export async function get(memory: Memory, id: string, object: string): Promise<Thing> {
  const thing = await memory.find(id)
  if (thing?.object !== object) throw missing()
  return thing
}

export function require(form: FormBody, ...path: string[]): string {
  const text = textAt(form, ...path)
  if (!text) throw invalidRequest('parameter_missing', path.join('.'))
  return text
}

export function declined(outcome: SandboxOutcome, afterwards?: (memory: Memory) => Promise<void>): SandboxError {
  const hasOwnCode = outcome === 'expired_card' || outcome === 'authentication_required'
  const code = hasOwnCode ? outcome : 'card_declined'
  return new SandboxError(402, errorBody('card_error', { code, decline_code: outcome }), afterwards)
}

/** `expand[]=customer`: things in place of their ids. */
export async function expand(memory: Memory, thing: Thing, form: FormBody): Promise<Thing> {
  const expanded = { ...thing }
  for (const field of listAt(form, 'expand')) {
    if (typeof thing[field] === 'string') expanded[field] = await memory.find(thing[field])
  }
  return expanded
}
