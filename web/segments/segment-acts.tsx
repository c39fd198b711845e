import { ChevronDown, ChevronUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { DeleteSegmentDialog, RenameSegmentDialog } from './dialogs-later.ts'
import { placeSegment } from './segment-calls.ts'
import type { Segment, SegmentStore } from './segment-store.ts'

interface ActsProps {
  store: SegmentStore
  /** Those that can be changed and put in order. */
  segments: readonly Segment[]
  /** What stays when one is deleted. */
  deleteText: string
  onDeleted: (id: string) => void
}

type Open = { act: 'rename' | 'delete'; segment: Segment }

/** What can be done to a segment, and what is open while it is done. */
export function useSegmentActs({ store, segments, deleteText, onDeleted }: ActsProps) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')

  function place(segment: Segment, at: number) {
    setSaid(t('sorting.moved', { name: segment.name, place: at + 1, count: segments.length }))
    placeSegment(store, segments, segment.id, at).catch(showProblem)
  }

  const close = () => setOpen(undefined)
  const dialog =
    open?.act === 'rename' ? (
      <RenameSegmentDialog store={store} segment={open.segment} others={segments} onClose={close} />
    ) : (
      open && (
        <DeleteSegmentDialog
          store={store}
          segment={open.segment}
          consequence={deleteText}
          onClose={close}
          onDeleted={() => onDeleted(open.segment.id)}
        />
      )
    )

  return {
    place,
    open: setOpen,
    /** The list says itself what was dragged. */
    reorder(from: number, to: number) {
      const segment = segments[from]
      if (segment) placeSegment(store, segments, segment.id, to).catch(showProblem)
    },
    said,
    dialog: dialog && <Suspense>{dialog}</Suspense>,
  }
}

interface MenuProps {
  segment: Segment
  segments: readonly Segment[]
  acts: Pick<ReturnType<typeof useSegmentActs>, 'place' | 'open'>
}

export function SegmentMenu({ segment, segments, acts }: MenuProps) {
  const { t } = useTranslation()
  const index = segments.findIndex(({ id }) => id === segment.id)
  return (
    <MenuButton
      label={t('admin.segments.menu', { name: segment.name })}
      icon={Ellipsis}
      iconOnly
      variant="ghost"
      size="xs"
      entries={[
        {
          id: 'rename',
          label: t('admin.segments.rename'),
          icon: Pencil,
          onAction: () => acts.open({ act: 'rename', segment }),
        },
        {
          id: 'up',
          label: t('admin.segments.moveUp'),
          icon: ChevronUp,
          disabled: index === 0,
          onAction: () => acts.place(segment, index - 1),
        },
        {
          id: 'down',
          label: t('admin.segments.moveDown'),
          icon: ChevronDown,
          disabled: index === segments.length - 1,
          onAction: () => acts.place(segment, index + 1),
        },
        { separator: 'before-delete' },
        {
          id: 'delete',
          label: t('admin.segments.delete'),
          icon: Trash2,
          danger: true,
          onAction: () => acts.open({ act: 'delete', segment }),
        },
      ]}
    />
  )
}
