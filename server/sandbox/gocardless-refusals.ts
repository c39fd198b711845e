import { newId } from './ids.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Memory, Thing } from './store.ts'

/** How GoCardless words its refusals: a type for the kind of problem, and a reason or a field for the problem itself. */
export function usageRefusal(code: 400 | 401 | 403 | 404, reason: string): SandboxError {
  return new SandboxError(code, errorBody(code, 'invalid_api_usage', { reason }))
}

export function stateRefusal(reason: string): SandboxError {
  return new SandboxError(422, errorBody(422, 'invalid_state', { reason }))
}

/** `pointer`: where in the request, e.g. `/subscriptions/amount`. */
export function fieldRefusal(pointer: string, says: string): SandboxError {
  const field = pointer.split('/').at(-1)
  return new SandboxError(422, errorBody(422, 'validation_failed', { field, request_pointer: pointer }, says))
}

/** What is asked for contradicts what was done before. */
export function reasonRefusal(reason: string): SandboxError {
  return new SandboxError(422, errorBody(422, 'validation_failed', { reason }))
}

/** The key was used before, for the thing with that id. */
export function conflictRefusal(id: string): SandboxError {
  const links = { conflicting_resource_id: id }
  return new SandboxError(409, errorBody(409, 'invalid_state', { reason: 'idempotent_creation_conflict', links }))
}

function errorBody(code: number, type: string, about: Record<string, unknown>, says = String(about.reason)) {
  const message = `The sandbox refuses this: ${says}`
  return {
    error: { code, type, message, documentation_url: '', request_id: newId(''), errors: [{ ...about, message }] },
  }
}

export async function getThing(memory: Memory, id: string): Promise<Thing> {
  const thing = await memory.find(id)
  if (!thing) throw usageRefusal(404, 'resource_not_found')
  return thing
}
