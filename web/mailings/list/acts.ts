import { call } from '#web/platform/http/call.ts'
import { refreshMailings } from '../queries.ts'

/** A new draft; answers its id. */
export async function createMailing(name: string): Promise<string> {
  const { id } = await call('POST /mailings', { body: { name } })
  void refreshMailings()
  return id
}

/** A draft with the texts and recipients of another; answers its id. */
export async function duplicateMailing(id: string): Promise<string> {
  const copy = await call('POST /mailings/:id/duplicate', { params: { id }, body: {} })
  void refreshMailings()
  return copy.id
}

export async function deleteMailing(id: string): Promise<void> {
  await call('DELETE /mailings/:id', { params: { id } })
  void refreshMailings()
}
