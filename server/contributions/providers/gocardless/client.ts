import { Environments, GoCardlessClient } from 'gocardless-nodejs'
import { requestTimeoutMs } from './provider-errors.ts'

interface Settings {
  accessToken: string
  sandbox: boolean
  apiUrl: string | undefined
  timeoutMs?: number
}

/** What of the SDK's inside is reached for. */
interface Api {
  _baseUrl?: string
  createRequestOptions?: (...request: unknown[]) => object
}

/**
 * The SDK's client. It offers two fixed environments and no other base address, and no time limit, so both are put into
 * its private parts; a test fails when these move.
 */
export function openGoCardless({
  accessToken,
  sandbox,
  apiUrl,
  timeoutMs = requestTimeoutMs,
}: Settings): GoCardlessClient {
  const client = new GoCardlessClient(accessToken, sandbox ? Environments.Sandbox : Environments.Live)
  const { _api: api } = client as unknown as { _api?: Api }
  const describe = api?.createRequestOptions
  if (typeof api?._baseUrl !== 'string' || !describe) throw new Error('the direct debit SDK has changed its structure')
  api.createRequestOptions = (...request) => ({ ...describe.apply(api, request), timeout: timeoutMs })
  if (apiUrl) api._baseUrl = apiUrl
  return client
}
