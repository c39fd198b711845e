import type { ReactNode } from 'react'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContainerComponent, PaneSet, TabPane } from '#domain/callouts/component.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { hasPanes } from '#domain/callouts/component-types.ts'
import { holdsParts, type Part } from '#domain/callouts/editing/tree.ts'
import { typeSettings } from '#web/callouts/question-types/settings.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { useCanvas, useCanvasState } from '../canvas-store.ts'
import { listName } from '../dragging/places-on-page.ts'
import { typeOf } from '../part-name.ts'
import { Block } from './block.tsx'
import { InsertPoint } from './insert-point.tsx'

interface Props {
  slideId: string
  containerId?: string | undefined
  parts: readonly Part[]
}

/** The blocks of a page or of a container, with the places between them. */
export const BlockList = memo(function BlockList({ slideId, containerId, parts }: Props) {
  const place = { slideId, containerId }
  return (
    <div className="bd-list" data-bd-list={listName(containerId)}>
      {parts.length === 0 ? (
        <InsertPoint {...place} index={0} isAlone />
      ) : (
        <InsertPoint {...place} index={0} afterId={parts[0]?.id} />
      )}
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          <PartBlock part={part} slideId={slideId} />
          <InsertPoint {...place} index={index + 1} beforeId={part.id} afterId={parts[index + 1]?.id} />
        </Fragment>
      ))}
    </div>
  )
})

/** Drawn anew only when the part is another object, which it is only after a change in it. */
const PartBlock = memo(function PartBlock({ part, slideId }: { part: Part; slideId: string }) {
  return (
    <Block part={part}>
      {hasPanes(part) && <PanesInside tabs={part} slideId={slideId} />}
      {isFrame(part) && (
        <div className="bd-block__inside">
          <FramePreview container={part}>
            <BlockList slideId={slideId} containerId={part.id} parts={partsOf(part)} />
          </FramePreview>
        </div>
      )}
    </Block>
  )
})

/** As readers will see it, around whatever stands in it. */
function FramePreview({ container, children }: { container: Framing; children: ReactNode }) {
  const { Frame } = typeSettings[typeOf(container)]
  return Frame ? <Frame container={container}>{children}</Frame> : children
}

type Framing = Exclude<ContainerComponent, PaneSet> | TabPane

function isFrame(part: Part): part is Framing {
  return holdsParts(part)
}

function PanesInside({ tabs, slideId }: { tabs: PaneSet; slideId: string }) {
  const { t } = useTranslation()
  const { acts } = useCanvas()
  const chosen = useCanvasState(({ openPanes }) => openPanes[tabs.id])
  const panes = tabs.components.filter(({ id }) => id !== undefined)
  const open = panes.some(({ id }) => id === chosen) ? chosen : panes[0]?.id
  return (
    <div className="bd-block__inside">
      <Tabs
        label={tabs.label ?? ''}
        {...(open !== undefined && { selected: open })}
        onSelect={(paneId) => acts.openPane(tabs.id, paneId)}
        tabs={panes.map((pane, index) => ({
          id: pane.id ?? '',
          label: (
            <span data-bd-tabs={tabs.id} data-bd-pane={pane.id}>
              {pane.label?.trim() || t('editor-content.block.pane', { number: index + 1 })}
            </span>
          ),
          content: isFrame(pane) ? (
            <BlockList slideId={slideId} containerId={pane.id} parts={partsOf(pane)} />
          ) : (
            <PartBlock part={pane} slideId={slideId} />
          ),
        }))}
      />
    </div>
  )
}
