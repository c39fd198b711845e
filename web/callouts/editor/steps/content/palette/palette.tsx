import { type MouseEvent, memo, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentType } from '#domain/callouts/component-types.ts'
import { type TypeGroup, typeGroups, typeSettings } from '#web/callouts/question-types/settings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useDragSource } from '#web/ui/dragging/use-drag-source.ts'
import { fold } from '#web/ui/fields/matching.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useCanvas, useCanvasState } from '../canvas-store.ts'
import { useNames } from '../part-name.ts'

interface Props {
  ref?: Ref<HTMLDivElement>
  /** After something was added. */
  onAdded?: () => void
}

/** All that can be put on a page: pressed it goes behind the chosen block, dragged to wherever it is dropped. */
export const Palette = memo(function Palette({ ref, onAdded }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const [query, setQuery] = useState('')
  const hasPlace = useCanvasState(({ insertAt }) => insertAt !== undefined)
  const groups = (Object.keys(typeGroups) as TypeGroup[]).flatMap((group) => {
    const types = typeGroups[group].filter((type) => fold(names.typeName(type)).includes(fold(query)))
    return types.length > 0 ? [{ group, types }] : []
  })
  const count = groups.reduce((sum, { types }) => sum + types.length, 0)
  return (
    <div ref={ref} className="bd-palette">
      <SearchField
        label={t('editor-content.palette.search')}
        value={query}
        onSearch={setQuery}
        delayMs={0}
        size="sm"
        resultText={query ? t('editor-content.palette.found', { count }) : ''}
      />
      {hasPlace && <p className="bd-palette__place">{t('editor-content.palette.place')}</p>}
      {groups.map(({ group, types }) => (
        <section key={group} aria-labelledby={`bd-palette-${group}`}>
          <h3 id={`bd-palette-${group}`} className="bd-palette__group">
            {t(`editor-content.palette.groups.${group}`)}
          </h3>
          <div className="bd-palette__types">
            {types.map((type) => (
              <Entry key={type} type={type} name={names.typeName(type)} onAdded={onAdded} />
            ))}
          </div>
        </section>
      ))}
      {count === 0 && <p className="small muted">{t('editor-content.palette.none')}</p>}
      <p className="bd-palette__keys">{t('editor-content.palette.keys')}</p>
    </div>
  )
})

function Entry({ type, name, onAdded }: { type: ComponentType; name: string; onAdded: (() => void) | undefined }) {
  const { acts, dragger } = useCanvas()
  const startDrag = useDragSource(dragger, { kind: 'type', type }, name)

  /** By hand one goes on writing its label; by keyboard one may go on adding. */
  function add(event: MouseEvent) {
    if (dragger.hasJustEnded()) return
    const isByKeyboard = event.detail === 0
    acts.add(type, { toLabel: !isByKeyboard || event.shiftKey })
    onAdded?.()
  }

  return (
    <Button
      size="xs"
      icon={typeSettings[type].icon}
      className="bd-palette__type"
      onClick={add}
      onPointerDown={(event) => event.pointerType !== 'touch' && startDrag(event)}
    >
      {name}
    </Button>
  )
}
