import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findPart } from '#domain/callouts/editing/tree.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { useCanvas } from './canvas-store.ts'
import type { ContentActs } from './content-acts.ts'
import { useNames } from './part-name.ts'
import { isSameSpot, spotsFor } from './spots.ts'

interface Props {
  id: string | undefined
  acts: ContentActs
  onClose: () => void
}

/** Moves a component to any place of any page. */
export function MoveDialog({ id, acts, onClose }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const names = useNames()
  const form = draft.formSchema
  const found = id === undefined ? undefined : findPart(form, id)
  return (
    <Dialog
      open={found !== undefined}
      onClose={onClose}
      title={t('editor-content.move.title', { name: found ? names.partName(found.part) : '' })}
    >
      {id !== undefined && <MoveForm key={id} id={id} acts={acts} onClose={onClose} />}
    </Dialog>
  )
}

function MoveForm({ id, acts, onClose }: Props & { id: string }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { focus } = useCanvas()
  const names = useNames()
  const form = draft.formSchema
  const found = findPart(form, id)
  const [slideId, setSlideId] = useState(found?.spot.slideId ?? '')
  const [chosen, setChosen] = useState<string>()
  if (!found) return null
  const { part } = found
  const spots = spotsFor(form, slideId, part)
  const own = spots.findIndex((spot) => isSameSpot(spot, found.spot))
  // At the end of another page, unless somebody says otherwise.
  const index = chosen ?? String(own === -1 ? spots.length - 1 : own)

  function move() {
    const spot = spots[Number(index)]
    onClose()
    if (spot && Number(index) !== own) acts.move(id, spot)
    focus.block(id)
  }

  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <Select
        label={t('editor-content.move.page')}
        options={form.slides.map((slide, at) => ({
          value: slide.id,
          label: t('editor-content.pages.numbered', { number: at + 1, name: names.pageName(form, slide.id) }),
        }))}
        value={slideId}
        onChange={({ target }) => {
          setSlideId(target.value)
          setChosen(undefined)
        }}
      />
      <Select
        label={t('editor-content.move.position')}
        options={spots.map((spot, at) => ({
          value: String(at),
          label:
            at === own
              ? t('editor-content.move.here', { place: names.spotName(form, spot, part) })
              : names.spotName(form, spot, part),
        }))}
        value={index}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="dialog__foot">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('editor-content.move.confirm')}
        </Button>
      </div>
    </form>
  )
}
