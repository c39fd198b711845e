import type { ComponentType as Drawn, ReactNode } from 'react'
import type { ContainerComponent, TabPane } from '#domain/callouts/component.ts'
import type { PartSettings } from '#web/callouts/editor/question-settings/part-settings.ts'
import type { Glyph } from '#web/ui/icon.tsx'

type Settings = Drawn<{ settings: PartSettings }>

/** How the editor offers one type and sets what it has beside what all have. */
export interface TypeSettings {
  icon: Glyph
  hasPlaceholder?: true
  /** Nothing is filled in beforehand: it is each respondent's own. */
  hasNoDefault?: true
  /** What only this type has, among what it is called and says. */
  General?: Settings
  /** What only this type has, among what an answer has to be. */
  Validation?: Settings
  /** What only this type has, above its options. */
  Options?: Settings
  /** It is ticked rather than answered. */
  isTick?: true
  /** What its label is called, where that isn't a question. */
  labelKind?: 'panel' | 'tabs' | 'well'
  /** Where older forms write what is shown in place of the label. */
  shownAs?: 'title'
  /** A container as readers will see it, around whatever stands in it. */
  Frame?: Drawn<{ container: ContainerComponent | TabPane; children: ReactNode }>
  /** What its first part is called, where that isn't an option. */
  firstLabel?: 'editor-content.firstTab'
  /** Readers can fold it where the newsroom says so. */
  folds?: true
}
