/** One event of a stream, as the server told it. */
export interface StreamMessage {
  name: string
  data: unknown
}

const [firstRetryMs, longestRetryMs] = [5000, 60_000]

/**
 * Follows a stream of events of ours, together with all other tabs that do: one of them holds the connection and passes on
 * what it hears, and when it closes another takes over. `missed` is told when a connection opens, because events before it
 * aren't heard, and `closed` when there will be no more. Returns a function that ends it for this tab.
 */
export function shareEventStream(
  address: string,
  names: readonly string[],
  tell: (message: StreamMessage) => void,
): () => void {
  const leaving = new AbortController()
  const others = new BroadcastChannel(address)
  others.onmessage = ({ data }: MessageEvent<StreamMessage>) => tell(data)
  const tellAll = (message: StreamMessage) => {
    if (leaving.signal.aborted) return
    others.postMessage(message)
    tell(message)
  }
  const connect = () => holdConnection(address, names, { tell: tellAll, signal: leaving.signal })
  asTheOnlyTab(address, leaving.signal, connect)
  return () => {
    leaving.abort()
    others.close()
  }
}

/** Where a browser has no locks each tab has its own connection. */
function asTheOnlyTab(name: string, signal: AbortSignal, hold: () => Promise<void>): void {
  if (!navigator.locks) {
    void hold()
    return
  }
  navigator.locks.request(name, { signal }, hold).catch((error: DOMException) => {
    if (error.name !== 'AbortError') throw error
  })
}

/** Until this tab leaves or the server ends it. */
function holdConnection(
  address: string,
  names: readonly string[],
  { tell, signal }: { tell: (message: StreamMessage) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve) => {
    let retryMs = firstRetryMs
    let retry: ReturnType<typeof setTimeout> | undefined
    let source = open()
    signal.addEventListener('abort', end)

    function open(): EventSource {
      const fresh = new EventSource(address)
      fresh.onopen = () => {
        retryMs = firstRetryMs
        tell({ name: 'missed', data: {} })
      }
      // A browser comes back by itself after a connection that broke off, and never after a refusal.
      fresh.onerror = () => {
        if (fresh.readyState !== EventSource.CLOSED) return
        retry = setTimeout(() => {
          source = open()
        }, retryMs)
        retryMs = Math.min(retryMs * 2, longestRetryMs)
      }
      for (const name of [...names, 'missed', 'closed']) {
        fresh.addEventListener(name, ({ data }) => {
          tell({ name, data: JSON.parse(data) })
          if (name === 'closed') end()
        })
      }
      return fresh
    }

    function end() {
      clearTimeout(retry)
      source.close()
      resolve()
    }
  })
}
