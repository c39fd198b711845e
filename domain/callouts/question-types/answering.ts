import type { ComponentType, InputType } from '../component-types.ts'
import { address } from './address/answering.ts'
import type { Answering, InputAnswering } from './answering-type.ts'
import { checkbox } from './checkbox/answering.ts'
import { content } from './content/answering.ts'
import { currency } from './currency/answering.ts'
import { datetime } from './datetime/answering.ts'
import { email } from './email/answering.ts'
import { file } from './file/answering.ts'
import { number } from './number/answering.ts'
import { panel } from './panel/answering.ts'
import { phoneNumber } from './phone-number/answering.ts'
import { radio } from './radio/answering.ts'
import { ranking } from './ranking/answering.ts'
import { rating } from './rating/answering.ts'
import { select } from './select/answering.ts'
import { selectboxes } from './selectboxes/answering.ts'
import { signature } from './signature/answering.ts'
import { tabs } from './tabs/answering.ts'
import { textarea } from './textarea/answering.ts'
import { textfield } from './textfield/answering.ts'
import { time } from './time/answering.ts'
import { url } from './url/answering.ts'
import { well } from './well/answering.ts'

/** Every type that stands on a slide (callouts 3.4), as far as answering needs to know it. */
export const answering: { [Type in ComponentType]: Answering<Type> } = {
  content,
  textfield,
  textarea,
  email,
  url,
  phoneNumber,
  number,
  currency,
  checkbox,
  radio,
  select,
  selectboxes,
  rating,
  ranking,
  datetime,
  time,
  address,
  file,
  signature,
  panel,
  well,
  tabs,
}

export function answeringOf(type: InputType): InputAnswering {
  return answering[type]
}
