import { Environments, GoCardlessClient } from 'gocardless-nodejs'

interface Settings {
  accessToken: string
  sandbox: boolean
  apiUrl: string | undefined
}

/**
 * The SDK's client. It offers two fixed environments and no other base address, so with one configured its private
 * field is set; a test fails when that field moves.
 */
export function openGoCardless({ accessToken, sandbox, apiUrl }: Settings): GoCardlessClient {
  const client = new GoCardlessClient(accessToken, sandbox ? Environments.Sandbox : Environments.Live)
  if (apiUrl) {
    const { _api: api } = client as unknown as { _api?: { _baseUrl?: string } }
    if (typeof api?._baseUrl !== 'string') throw new Error('the direct debit SDK keeps its base address elsewhere now')
    api._baseUrl = apiUrl
  }
  return client
}
