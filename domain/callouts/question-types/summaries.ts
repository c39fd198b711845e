import type { InputType } from '../component-types.ts'
import { address } from './address/summary.ts'
import { checkbox } from './checkbox/summary.ts'
import { currency } from './currency/summary.ts'
import { datetime } from './datetime/summary.ts'
import { email } from './email/summary.ts'
import { file } from './file/summary.ts'
import { number } from './number/summary.ts'
import { phoneNumber } from './phone-number/summary.ts'
import { radio } from './radio/summary.ts'
import { ranking } from './ranking/summary.ts'
import { rating } from './rating/summary.ts'
import { select } from './select/summary.ts'
import { selectboxes } from './selectboxes/summary.ts'
import { signature } from './signature/summary.ts'
import type { InputSummary, Summarising } from './summary-type.ts'
import { textarea } from './textarea/summary.ts'
import { textfield } from './textfield/summary.ts'
import { time } from './time/summary.ts'
import { url } from './url/summary.ts'

/** Every type of question, as far as its answers are shown all together. */
const summaries: { [Type in InputType]: Summarising<Type> } = {
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
}

export function summaryOf(type: InputType): InputSummary {
  return summaries[type]
}
