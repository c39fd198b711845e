import type { ComponentType } from '#domain/callouts/component-types.ts'
import type { Part } from '#domain/callouts/editing/tree.ts'
import { address } from './address/settings.ts'
import { checkbox } from './checkbox/settings.ts'
import { content } from './content/settings.tsx'
import { currency } from './currency/settings.tsx'
import { datetime } from './datetime/settings.ts'
import { email } from './email/settings.ts'
import { file } from './file/settings.tsx'
import { number } from './number/settings.tsx'
import { panel } from './panel/settings.tsx'
import { phoneNumber } from './phone-number/settings.ts'
import { radio } from './radio/settings.ts'
import { ranking } from './ranking/settings.ts'
import { rating } from './rating/settings.tsx'
import { select } from './select/settings.tsx'
import { selectboxes } from './selectboxes/settings.ts'
import type { TypeSettings } from './settings-type.ts'
import { signature } from './signature/settings.ts'
import { tabs } from './tabs/settings.ts'
import { textarea } from './textarea/settings.tsx'
import { textfield } from './textfield/settings.ts'
import { time } from './time/settings.ts'
import { url } from './url/settings.ts'
import { well } from './well/settings.tsx'

/** How the editor speaks of each type. */
export const typeSettings: Record<ComponentType, TypeSettings> = {
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

/** What can be added, in the order of the palette. */
export const typeGroups = {
  basic: [
    'textfield',
    'textarea',
    'number',
    'email',
    'url',
    'checkbox',
    'select',
    'selectboxes',
    'radio',
    'rating',
    'ranking',
  ],
  advanced: ['address', 'phoneNumber', 'currency', 'datetime', 'time', 'signature', 'file'],
  layout: ['content', 'panel', 'tabs', 'well'],
} as const satisfies Record<string, readonly ComponentType[]>
export type TypeGroup = keyof typeof typeGroups

/** What an empty page offers first. */
export const usualTypes = ['textfield', 'textarea', 'radio', 'selectboxes', 'file'] as const

/** Of a component as it stands in a form; a pane is its tab alone. */
export function settingsFor({ type }: Part): Partial<TypeSettings> {
  return type === undefined ? {} : typeSettings[type]
}
