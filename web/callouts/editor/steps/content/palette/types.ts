import {
  AlignLeft,
  AppWindow,
  AtSign,
  Banknote,
  Calendar,
  CircleDot,
  Clock,
  FileText,
  Hash,
  Link2,
  ListChecks,
  MapPin,
  PanelTop,
  Phone,
  Signature,
  SquareCheck,
  SquareChevronDown,
  SquareSquare,
  Type,
  Upload,
} from 'lucide-react'
import type { ComponentType } from '#domain/callouts/component-types.ts'
import type { Glyph } from '#web/ui/icon.tsx'

/** What can be added, in the order of the palette. */
export const typeGroups = {
  basic: ['textfield', 'textarea', 'number', 'email', 'url', 'checkbox', 'select', 'selectboxes', 'radio'],
  advanced: ['address', 'phoneNumber', 'currency', 'datetime', 'time', 'signature', 'file'],
  layout: ['content', 'panel', 'tabs', 'well'],
} as const satisfies Record<string, readonly ComponentType[]>
export type TypeGroup = keyof typeof typeGroups

/** What an empty page offers first. */
export const usualTypes = ['textfield', 'textarea', 'radio', 'selectboxes', 'file'] as const

export const typeIcons: Record<ComponentType, Glyph> = {
  textfield: Type,
  textarea: AlignLeft,
  number: Hash,
  email: AtSign,
  url: Link2,
  checkbox: SquareCheck,
  select: SquareChevronDown,
  selectboxes: ListChecks,
  radio: CircleDot,
  address: MapPin,
  phoneNumber: Phone,
  currency: Banknote,
  datetime: Calendar,
  time: Clock,
  signature: Signature,
  file: Upload,
  content: FileText,
  panel: PanelTop,
  tabs: AppWindow,
  well: SquareSquare,
}
