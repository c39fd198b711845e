import type { ComponentOf } from '#domain/callouts/component.ts'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { chosenOf } from '../chosen.ts'
import { fieldProps, type WidgetProps } from '../widget-props.ts'

/** A list with a search field. */
export function SelectSearch(props: WidgetProps<ComponentOf<'select'>>) {
  const { component, value, onChange } = props
  const chosen = chosenOf(value)
  const shared = {
    ...fieldProps(props),
    options: component.data.values,
    ...(component.placeholder && { placeholder: component.placeholder }),
  }
  if (component.multiple === true) {
    return (
      <SearchableSelect
        {...shared}
        multiple
        value={chosen}
        onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      />
    )
  }
  return <SearchableSelect {...shared} value={chosen[0] ?? null} onChange={(next) => onChange(next ?? undefined)} />
}
