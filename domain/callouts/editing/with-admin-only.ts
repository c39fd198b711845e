import { isPersonal } from '../admin-only.ts'
import type { Component, TabPane } from '../component.ts'

/** With its answers kept, or to be shown; a mark says so wherever the type alone would not. */
export function withAdminOnly<Any extends Component | TabPane>(component: Any, adminOnly: boolean): Any {
  if (adminOnly || isPersonal(component)) return { ...component, adminOnly }
  const { adminOnly: _, ...unmarked } = component
  return unmarked as Any
}
