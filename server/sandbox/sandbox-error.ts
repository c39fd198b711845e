import type { Memory } from './store.ts'

/** An answer that is not 200, in the provider's own form. What was done before it is undone. */
export class SandboxError extends Error {
  readonly status: number
  readonly body: unknown
  /** What the provider does and tells in spite of it. */
  readonly afterwards: ((memory: Memory) => Promise<void>) | undefined

  constructor(status: number, body: unknown, afterwards?: (memory: Memory) => Promise<void>) {
    super(`answered ${status}`)
    this.status = status
    this.body = body
    this.afterwards = afterwards
  }
}
