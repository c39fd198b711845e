import { AppWindow } from 'lucide-react'
import type { TypeSettings } from '../settings-type.ts'
import { PaneList } from './pane-list.tsx'

export const tabs: TypeSettings = {
  icon: AppWindow,
  General: PaneList,
  labelKind: 'tabs',
  firstLabel: 'editor-content.firstTab',
}
