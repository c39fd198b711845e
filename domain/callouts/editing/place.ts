/** The editor's steps, in the order of their tabs. */
export const editorSteps = ['content', 'title', 'settings', 'display', 'translations'] as const
export type EditorStep = (typeof editorSteps)[number]

/** What the first step shows beside its list: one slide, or one of the messages. */
export const contentPanels = ['slide', 'intro', 'end', 'email'] as const
export type ContentPanel = (typeof contentPanels)[number]

/** Where a component's settings stand. */
export type SettingsTab = 'general' | 'validation' | 'options'

/** A place in the editor that one can be led to. */
export interface EditorPlace {
  step: EditorStep
  panel?: ContentPanel
  slideId?: string
  componentId?: string
  tab?: SettingsTab
  /** The language that is translated. */
  locale?: string
  /** As its control is called in the step, e.g. `title` or `options.2.label`. */
  field?: string
}
