import type { RuleGroup } from '#domain/rules/rule.ts'

/** Rows picked one by one, or all that match but for some. It outlives changes of page and order. */
export type Selection = { mode: 'some'; ids: ReadonlySet<string> } | { mode: 'all'; except: ReadonlySet<string> }

export const nothing: Selection = { mode: 'some', ids: new Set() }
export const everything: Selection = { mode: 'all', except: new Set() }

/** Ids travel in the address of an export, which has room for this many. */
export const mostIds = 200

export function isSelected(selection: Selection, id: string): boolean {
  return selection.mode === 'some' ? selection.ids.has(id) : !selection.except.has(id)
}

export function countSelected(selection: Selection, total: number): number {
  return selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.except.size)
}

/** The rows of one page are now ticked like this; undefined where that names more rows than there is room for. */
export function selectOnPage(
  selection: Selection,
  page: readonly string[],
  ticked: ReadonlySet<string>,
): Selection | undefined {
  const named = new Set(selection.mode === 'some' ? selection.ids : selection.except)
  for (const id of page) {
    if (ticked.has(id) === (selection.mode === 'some')) named.add(id)
    else named.delete(id)
  }
  if (named.size > mostIds) return undefined
  return selection.mode === 'some' ? { mode: 'some', ids: named } : { mode: 'all', except: named }
}

/** The selected rows as rules, where `matching` is what the list shows. */
export function selectionRules(selection: Selection, matching: RuleGroup | undefined): RuleGroup {
  const about = (operator: 'equal' | 'not_equal', ids: ReadonlySet<string>) =>
    [...ids].map((id) => ({ field: 'id', operator, value: [id] }))
  if (selection.mode === 'some') return { condition: 'OR', rules: about('equal', selection.ids) }
  return { condition: 'AND', rules: [...(matching ? [matching] : []), ...about('not_equal', selection.except)] }
}
