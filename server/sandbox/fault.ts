/** An answer that is not 200, in the provider's own form. What was done before it is undone. */
export class Fault extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`answered ${status}`)
    this.status = status
    this.body = body
  }
}
