import type { InputType } from '../component-types.ts'
import { address } from './address/responses.ts'
import { checkbox } from './checkbox/responses.ts'
import { currency } from './currency/responses.ts'
import { datetime } from './datetime/responses.ts'
import { email } from './email/responses.ts'
import { file } from './file/responses.ts'
import { number } from './number/responses.ts'
import { phoneNumber } from './phone-number/responses.ts'
import { radio } from './radio/responses.ts'
import { ranking } from './ranking/responses.ts'
import { rating } from './rating/responses.ts'
import type { InputResponses, Responses } from './responses-type.ts'
import { select } from './select/responses.ts'
import { selectboxes } from './selectboxes/responses.ts'
import { signature } from './signature/responses.ts'
import { textarea } from './textarea/responses.ts'
import { textfield } from './textfield/responses.ts'
import { time } from './time/responses.ts'
import { url } from './url/responses.ts'

/** Every type of question, as far as its answers are read. */
const responses: { [Type in InputType]: Responses<Type> } = {
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

export function responsesOf(type: InputType): InputResponses {
  return responses[type]
}
