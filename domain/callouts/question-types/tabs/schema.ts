import * as z from 'zod/mini'
import { type Container, container, Flag, Key, Text } from '../schema-parts.ts'

export interface Tabs<Part> extends Container {
  type: 'tabs'
  components: (Part | TabPane<Part>)[]
}

/** A pane without a type is treated as a panel. */
export interface TabPane<Part> {
  [other: string]: unknown
  type?: undefined
  id?: string | undefined
  key: string
  label?: string | undefined
  adminOnly?: boolean | undefined
  hidden?: boolean | undefined
  conditional?: unknown
  components: Part[]
}

export function tabsOf<Part>(components: z.ZodMiniType<(Part | TabPane<Part>)[]>) {
  return z.looseObject({ ...container, type: z.literal('tabs'), components })
}

export function paneOf<Part>(components: z.ZodMiniType<Part[]>) {
  return z.looseObject({
    key: Key,
    type: z.optional(z.undefined()),
    id: z.optional(Text),
    label: z.optional(Text),
    adminOnly: Flag,
    hidden: Flag,
    conditional: z.optional(z.unknown()),
    components,
  })
}
