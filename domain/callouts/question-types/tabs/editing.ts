import type { ComponentOf } from '../../component.ts'
import { problemAt } from '../../editing/part-problem.ts'
import type { Editing } from '../editing-type.ts'

export const tabs = {
  begin: ({ id, key, firstLabel }) => ({
    components: [newPane({ id: `${id}-1`, key: `${key}1`, label: firstLabel })],
  }),
  problems: ({ components }) => (components.length === 0 ? [problemAt('general', 'tabs', 'no-options')] : []),
} satisfies Editing<'tabs'>

/** As the editor makes one; older forms hold panes without a type. */
export function newPane(names: { id: string; key: string; label: string }): ComponentOf<'panel'> {
  return { ...names, type: 'panel', input: false, components: [] }
}

/** A pane without a type is treated as what it mostly is. */
export const paneType = 'panel'
