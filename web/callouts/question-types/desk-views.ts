import type { InputType } from '#domain/callouts/component-types.ts'
import { address } from './address/desk-view.tsx'
import { checkbox } from './checkbox/desk-view.tsx'
import type { DeskView, DeskViews } from './desk-view-type.ts'
import { email } from './email/desk-view.tsx'
import { file } from './file/desk-view.tsx'
import { phoneNumber } from './phone-number/desk-view.tsx'
import { ranking } from './ranking/desk-view.tsx'
import { rating } from './rating/desk-view.tsx'
import { select } from './select/desk-view.tsx'
import { selectboxes } from './selectboxes/desk-view.tsx'
import { signature } from './signature/desk-view.tsx'
import { url } from './url/desk-view.tsx'

/** The types whose answers the newsroom reads in their own way; apart from what readers load of them. */
const deskViews: DeskViews = {
  email,
  url,
  phoneNumber,
  checkbox,
  select,
  selectboxes,
  rating,
  ranking,
  address,
  file,
  signature,
}

export function deskViewOf(type: InputType): DeskView {
  return (deskViews[type] ?? {}) as DeskView
}
