const away = new WeakSet<object>()

/** Whether an error says that the database can't be reached now, which it may be again in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return typeof error === 'object' && error !== null && away.has(error)
}

/** Remembers of an error that it comes of a database that can't be reached. */
export function noteAway(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) away.add(error)
  return error
}

/** Notes an error of a statement, if it is of the connection and not of what was asked. */
export function noteIfAway(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isOfConnection = isCodeOfConnection(String(code)) || messagesOfDriver.test(String(message))
  return isOfConnection ? noteAway(error) : error
}

/** Of the network, and of PostgreSQL: connection exceptions, shutting down, starting, too many connections. */
function isCodeOfConnection(code: string): boolean {
  return /^(?:08...|57P0[1-5]|53300)$/.test(code) || codesOfNetwork.has(code)
}

const codesOfNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's own errors have no code. */
const messagesOfDriver = /^(?:Connection terminated|Client has encountered a connection error|timeout expired)/
