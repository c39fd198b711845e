import { call } from '#web/platform/http/call.ts'
import type { BodyOf } from '#web/platform/http/wire.ts'
import type { WrittenDates } from '../../acts/status-act.ts'
import { forgetCallout, refreshCallouts } from '../../queries.ts'
import { type EditedCallout, readEdited } from '../editor-queries.ts'

type CalloutBody = BodyOf<'PATCH /callout/:id'>

interface Stored {
  id: string
  revision: string | undefined
}

/** Makes the callout, or changes the one that is stored unless somebody else did; answers it whole. */
export async function storeCallout(
  stored: Stored | undefined,
  body: CalloutBody,
  dates: Partial<WrittenDates> = {},
): Promise<EditedCallout> {
  const whole = { ...body, ...dates }
  const { id } = stored ? await changeCallout(stored, whole) : await call('POST /callout', { query: {}, body: whole })
  const callout = await readEdited(id)
  forgetCallout(id)
  void refreshCallouts()
  return callout
}

function changeCallout({ id, revision }: Stored, body: CalloutBody) {
  return call('PATCH /callout/:id', { params: { id }, query: revision === undefined ? {} : { revision }, body })
}
