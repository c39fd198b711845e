export { AdvancedButton } from './advanced-button.tsx'
export { readAllPages } from './all-pages.ts'
export { nameRange, type Preset, presetNames, presetRange } from './date-range.ts'
export { dayOf, endOfDay, readDay, startOfDay } from './days.ts'
export { ExportDialog } from './export-dialog-later.ts'
export {
  type ListAddress,
  type ListSearch,
  limits,
  pageQuery,
  parsePage,
  readListAddress,
  writeListAddress,
} from './list-address.ts'
export { ListRange } from './list-range.tsx'
export { ListPager, PagedTable, useStayWithin } from './paged-table.tsx'
export { type RulesSearch, readRules, writeRules } from './rules-address.ts'
export {
  countSelected,
  everything,
  isSelected,
  type Selection,
  selectionRules,
} from './selection.ts'
export { type TagChanges, writeTagChanges } from './tag-changes.ts'
export { TagsButton } from './tag-panel.tsx'
export { useTagWords } from './tag-words.ts'
export { type AddressForm, type ChangeAddress, useAddress } from './use-address.ts'
export { useSelection } from './use-selection.ts'
