import type * as z from 'zod/mini'
import { Address } from './address/schema.ts'
import { Checkbox } from './checkbox/schema.ts'
import { Content } from './content/schema.ts'
import { Currency } from './currency/schema.ts'
import { Datetime } from './datetime/schema.ts'
import { Email } from './email/schema.ts'
import { File } from './file/schema.ts'
import { NumberQuestion } from './number/schema.ts'
import { type Panel, panelOf } from './panel/schema.ts'
import { PhoneNumber } from './phone-number/schema.ts'
import { Radio } from './radio/schema.ts'
import { Ranking } from './ranking/schema.ts'
import { Rating } from './rating/schema.ts'
import { Select } from './select/schema.ts'
import { Selectboxes } from './selectboxes/schema.ts'
import { Signature } from './signature/schema.ts'
import { type TabPane as Pane, paneOf, type Tabs, tabsOf } from './tabs/schema.ts'
import { Textarea } from './textarea/schema.ts'
import { Textfield } from './textfield/schema.ts'
import { Time } from './time/schema.ts'
import { Url } from './url/schema.ts'
import { type Well, wellOf } from './well/schema.ts'

export const textSchema = Content

/** Of each question as it is written (callouts 3.4). */
export const inputSchemas = {
  textfield: Textfield,
  textarea: Textarea,
  email: Email,
  url: Url,
  phoneNumber: PhoneNumber,
  number: NumberQuestion,
  currency: Currency,
  checkbox: Checkbox,
  radio: Radio,
  select: Select,
  selectboxes: Selectboxes,
  rating: Rating,
  ranking: Ranking,
  datetime: Datetime,
  time: Time,
  address: Address,
  file: File,
  signature: Signature,
} as const

/** They hold components, which are known only once all of them are together (component.ts). */
export const containerSchemas = { panel: panelOf, well: wellOf } as const
export const tabSchemas = { tabs: tabsOf, pane: paneOf } as const

type InputSchemas = typeof inputSchemas
export type InputComponent = { [Type in keyof InputSchemas]: z.infer<InputSchemas[Type]> }[keyof InputSchemas]
export type ContentComponent = z.infer<typeof textSchema>
/** A container of panes. */
export type PaneSet = Tabs<Component>
export type ContainerComponent = Panel<Component> | Well<Component> | PaneSet
export type TabPane = Pane<Component>

export type Component = ContentComponent | InputComponent | ContainerComponent
