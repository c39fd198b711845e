import type { Component, TabPane } from '../component.ts'
import type { ComponentType, InputType } from '../component-types.ts'
import { address } from './address/editing.ts'
import { checkbox } from './checkbox/editing.ts'
import { content } from './content/editing.ts'
import { currency } from './currency/editing.ts'
import { datetime } from './datetime/editing.ts'
import type { ComponentEditing, Editing, InputEditing, TypeRules } from './editing-type.ts'
import { email } from './email/editing.ts'
import { file } from './file/editing.ts'
import { number } from './number/editing.ts'
import { panel } from './panel/editing.ts'
import { phoneNumber } from './phone-number/editing.ts'
import { radio } from './radio/editing.ts'
import { ranking } from './ranking/editing.ts'
import { rating } from './rating/editing.ts'
import { select } from './select/editing.ts'
import { selectboxes } from './selectboxes/editing.ts'
import { signature } from './signature/editing.ts'
import { tabs } from './tabs/editing.ts'
import { textarea } from './textarea/editing.ts'
import { textfield } from './textfield/editing.ts'
import { time } from './time/editing.ts'
import { url } from './url/editing.ts'
import { well } from './well/editing.ts'

/** Every type, as far as the editor needs to know it. */
export const editing: { [Type in ComponentType]: Editing<Type> } = {
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

/** Of a component as it stands in a form; a pane is its tab alone. */
export function editingFor({ type }: Component | TabPane): ComponentEditing {
  return type === undefined ? {} : editing[type]
}

export function editingOf(type: InputType): InputEditing {
  return editing[type]
}

const noRules: TypeRules = { counts: [], numbers: [], pattern: false }

export function rulesOf(type: InputType): TypeRules {
  return editingOf(type).rules ?? noRules
}
