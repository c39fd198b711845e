import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client/lib.esm/browser/index.js'

/** Requests without cookies, which `XMLHttpRequest` sends to its own site in any case: nothing says who sends. */
export const sessionlessStack: HttpStack = {
  createRequest: (method, url) => new SessionlessRequest(method, url),
  getName: () => 'SessionlessStack',
}

class SessionlessRequest implements HttpRequest {
  readonly #method: string
  readonly #url: string
  readonly #headers = new Headers()
  readonly #aborting = new AbortController()

  constructor(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  getMethod(): string {
    return this.#method
  }

  getURL(): string {
    return this.#url
  }

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name) ?? undefined
  }

  /** `fetch` says nothing of how far it is: progress goes piece by piece. */
  setProgressHandler(): void {}

  async send(body: BodyInit | null = null): Promise<HttpResponse> {
    const response = await fetch(this.#url, {
      method: this.#method,
      headers: this.#headers,
      body,
      credentials: 'omit',
      signal: this.#aborting.signal,
    })
    const text = await response.text()
    return {
      getStatus: () => response.status,
      getHeader: (name) => response.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => response,
    }
  }

  async abort(): Promise<void> {
    this.#aborting.abort()
  }

  getUnderlyingObject(): undefined {
    return undefined
  }
}
