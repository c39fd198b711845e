import type { InputType } from '#domain/callouts/component-types.ts'
import { address } from './address/field.ts'
import { checkbox } from './checkbox/field.tsx'
import { currency } from './currency/field.tsx'
import { datetime } from './datetime/field.ts'
import { email } from './email/field.tsx'
import type { Field, InputField } from './field-type.ts'
import { file } from './file/field.ts'
import { number } from './number/field.tsx'
import { phoneNumber } from './phone-number/field.tsx'
import { radio } from './radio/field.tsx'
import { ranking } from './ranking/field.ts'
import { rating } from './rating/field.tsx'
import { select } from './select/field.tsx'
import { selectboxes } from './selectboxes/field.tsx'
import { signature } from './signature/field.ts'
import { textarea } from './textarea/field.tsx'
import { textfield } from './textfield/field.tsx'
import { time } from './time/field.ts'
import { url } from './url/field.tsx'

/** How each type of question is answered. */
const fields: { [Type in InputType]: Field<Type> } = {
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

export function fieldOf(type: InputType): InputField {
  return fields[type] as InputField
}
