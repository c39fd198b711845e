import { z } from 'zod'

/** Where the caller finds what they asked for. */
export interface Redirect {
  location: string
}

const marked = new WeakSet<object>()

/** The reply of a call that redirects to another address; its status is a 3xx. */
export function redirect(): z.ZodType<Redirect> {
  const schema = z.custom<Redirect>((value) => typeof value === 'object' && value !== null && 'location' in value)
  marked.add(schema)
  return schema
}

export function isRedirect(reply: z.ZodType): boolean {
  return marked.has(reply)
}
