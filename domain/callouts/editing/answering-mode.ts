import type { AnsweringRules } from '../callout.ts'

/** Response behaviour as the settings page names it. */
export const answeringModes = ['once', 'once-editable', 'several'] as const
export type AnsweringMode = (typeof answeringModes)[number]

/** Several responses win over changing one. */
export function answeringMode({ allowUpdate, allowMultiple }: AnsweringRules): AnsweringMode {
  if (allowMultiple) return 'several'
  return allowUpdate ? 'once-editable' : 'once'
}

export function answeringRules(mode: AnsweringMode): AnsweringRules {
  return { allowUpdate: mode === 'once-editable', allowMultiple: mode === 'several' }
}
