import type { InputType } from '../component-types.ts'
import { address } from './address/importing.ts'
import { checkbox } from './checkbox/importing.ts'
import { currency } from './currency/importing.ts'
import { datetime } from './datetime/importing.ts'
import type { Importing, InputImport } from './import-type.ts'
import { number } from './number/importing.ts'
import { radio } from './radio/importing.ts'
import { ranking } from './ranking/importing.ts'
import { rating } from './rating/importing.ts'
import { select } from './select/importing.ts'
import { selectboxes } from './selectboxes/importing.ts'

/** The cell as it is written. */
const asWritten: InputImport = { read: (text) => text, unreadable: 'type' }

/** Every type of question, as far as its answers can come from another tool; undefined where they can't. */
const importing: { [Type in InputType]: Importing<Type> | undefined } = {
  textfield: asWritten,
  textarea: asWritten,
  email: asWritten,
  url: asWritten,
  phoneNumber: asWritten,
  number,
  currency,
  checkbox,
  radio,
  select,
  selectboxes,
  rating,
  ranking,
  datetime,
  time: asWritten,
  address,
  file: undefined,
  signature: undefined,
}

export function importOf(type: InputType): InputImport | undefined {
  return importing[type] as InputImport | undefined
}
