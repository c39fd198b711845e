import type { Component, TabPane } from './component.ts'
import type { InputType } from './component-types.ts'

/** Answers that mostly say who somebody is: for the newsroom alone, unless the question says they may be shown. */
const personalTypes: readonly InputType[] = ['email', 'phoneNumber', 'signature']

/** Where the editor marks new questions as the newsroom's own. What readers photograph or hand in may show anything. */
const keptAtFirst: readonly InputType[] = [...personalTypes, 'file']

export function isPersonal({ type }: Component | TabPane): boolean {
  return isOneOf(personalTypes, type)
}

/** Whether a component's own mark keeps its answers for the newsroom; containers around it may keep them as well. */
export function keepsAnswers(component: Component | TabPane): boolean {
  return component.adminOnly ?? isPersonal(component)
}

export function beginsAdminOnly(type: Component['type']): boolean {
  return isOneOf(keptAtFirst, type)
}

/** With its answers kept, or to be shown; a mark says so wherever the type alone would not. */
export function withAdminOnly<Any extends Component | TabPane>(component: Any, adminOnly: boolean): Any {
  if (adminOnly || isPersonal(component)) return { ...component, adminOnly }
  const { adminOnly: _, ...unmarked } = component
  return unmarked as Any
}

function isOneOf(types: readonly InputType[], type: string | undefined): boolean {
  return types.some((each) => each === type)
}
