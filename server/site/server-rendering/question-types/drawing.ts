import type { Component, InputComponent, TabPane } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'
import { checkbox } from './checkbox.ts'
import { content } from './content.ts'
import { currency } from './currency.ts'
import type { DrawField, Fields, Frame, Frames } from './drawing-type.ts'
import { email } from './email.ts'
import { number } from './number.ts'
import { panel } from './panel.ts'
import { phoneNumber } from './phone-number.ts'
import { radio } from './radio.ts'
import { rating } from './rating.ts'
import { select } from './select.ts'
import { selectboxes } from './selectboxes.ts'
import { tabs } from './tabs.ts'
import { textarea } from './textarea.ts'
import { textfield } from './textfield.ts'
import { url } from './url.ts'
import { well } from './well.ts'

/** The questions that are drawn before any script has run, those of `isPlain`; of others their place is. */
const fields: Fields = {
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
}

const frames: Frames = { content, panel, well, tabs }

export function fieldFor({ type }: InputComponent): DrawField | undefined {
  return fields[type] as DrawField | undefined
}

export function frameFor({ type = 'panel' }: Exclude<Component | TabPane, { type: InputType }>): Frame {
  return frames[type] as Frame
}
