import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  decidedSides,
  type MergeField,
  type MergeSide,
  mergeSides,
  proposeSides,
} from '#domain/contact-merges/merge.ts'
import { type DeliveryAddress, displayName, type NewsletterStatus } from '#domain/contacts/contact.ts'
import { isProfileLine } from '#domain/contacts/profile-lines.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { differingFields, swapSides, valuesOf } from './merge-choice.ts'
import { type DuplicatePair, type MergedContact, refreshAfterMerge, sideQuery, sidesOf } from './queries.ts'

interface Ending {
  onClose: () => void
  /** They are one; the dialog is to go. */
  onMerged: () => void
}

/** Both side by side, before they become one. */
export function MergeDialog({ pair, ...ending }: { pair: DuplicatePair } & Ending) {
  const { onClose } = ending
  const [first, second] = sidesOf(pair)
  const one = useQuery(sideQuery(first.id))
  const other = useQuery(sideQuery(second.id))
  const { t } = useTranslation()
  if (one.data && other.data) return <Choices contacts={[one.data, other.data]} {...ending} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin-imports.duplicates.dialog.title')}
      footer={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      {one.isError || other.isError ? (
        <Notice variant="error" live>
          {t('ui.loadFailed')}
        </Notice>
      ) : (
        <Loading label={t('admin-imports.duplicates.dialog.loading')}>
          <Skeleton width="70%" height="6rem" />
        </Loading>
      )}
    </Dialog>
  )
}

function Choices({ contacts, onClose, onMerged }: { contacts: readonly [MergedContact, MergedContact] } & Ending) {
  const { t } = useTranslation()
  const date = useShortDate()
  const messageOf = useMergeMessage()
  // Who has been here longer is likely to have more that hangs on them.
  const [oldest, newest] = contacts[0].joined <= contacts[1].joined ? contacts : [contacts[1], contacts[0]]
  const [keepId, setKeepId] = useState(oldest.id)
  const [keep, merge] = keepId === oldest.id ? [oldest, newest] : [newest, oldest]
  const [sides, setSides] = useState(() => proposeSides(valuesOf(oldest), valuesOf(newest)))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const decided = decidedSides(valuesOf(keep), valuesOf(merge))
  const differing = differingFields(valuesOf(keep), valuesOf(merge))
  const fields = differing.filter((field) => !decided[field])

  function chooseKept(id: string) {
    setKeepId(id)
    setSides(swapSides(sides))
  }

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      const { id, contact } = await call('POST /contact-merges', {
        body: { keepId: keep.id, mergeId: merge.id, fields: sides },
      })
      toaster.show({
        variant: 'success',
        title: t('admin-imports.duplicates.dialog.done', { name: displayName(contact) }),
        action: { label: t('admin-imports.duplicates.undo'), onPress: () => void undo(id) },
        timeoutMs: 0,
      })
      refreshAfterMerge()
      onMerged()
    } catch (problem) {
      setFailure(messageOf(problem))
      setBusy(false)
    }
  }

  async function undo(id: string) {
    try {
      await call('DELETE /contact-merges/:id', { params: { id } })
      toaster.show({ variant: 'success', title: t('admin-imports.duplicates.dialog.undone') })
    } catch (problem) {
      toaster.show({ variant: 'error', title: messageOf(problem) })
    }
    refreshAfterMerge()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      busy={isBusy}
      title={t('admin-imports.duplicates.dialog.title')}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={confirm}>
            {t('admin-imports.duplicates.dialog.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack-6">
        {failure && (
          <Notice variant="error" live>
            {failure}
          </Notice>
        )}
        <RadioGroup
          label={t('admin-imports.duplicates.dialog.keep')}
          hint={t('admin-imports.duplicates.dialog.keepHint')}
          look="cards"
          value={keepId}
          options={[oldest, newest].map((contact) => ({
            value: contact.id,
            label: displayName(contact),
            description: `${contact.email}, ${t('admin-imports.duplicates.dialog.since', { date: date(contact.joined) })}`,
          }))}
          onChange={chooseKept}
        />
        {fields.length > 0 && (
          <div>
            <h3 className="h3">{t('admin-imports.duplicates.dialog.fields')}</h3>
            {fields.map((field) => (
              <FieldChoice
                key={field}
                field={field}
                keep={keep}
                merge={merge}
                side={sides[field]}
                onChange={(side) => setSides({ ...sides, [field]: side })}
              />
            ))}
          </div>
        )}
        {differing.includes('newsletterStatus') && decided.newsletterStatus && (
          <p className="muted">{t('admin-imports.duplicates.dialog.unsubscribed')}</p>
        )}
      </div>
    </Dialog>
  )
}

interface FieldProps {
  field: MergeField
  keep: MergedContact
  merge: MergedContact
  side: MergeSide
  onChange: (side: MergeSide) => void
}

function FieldChoice({ field, keep, merge, side, onChange }: FieldProps) {
  const { t } = useTranslation()
  const textOf = (contact: MergedContact): string => {
    const value = valuesOf(contact)[field]
    if (field === 'newsletterStatus') return t(`admin-imports.status.${value as NewsletterStatus}`)
    const text = field === 'deliveryAddress' ? writeAddress(value as DeliveryAddress | null) : String(value)
    return text || t('admin-imports.duplicates.dialog.nothing')
  }
  return (
    <div className="merge-field">
      <RadioGroup
        label={
          isProfileLine(field) ? t(`admin-contact-fields.${field}.label`) : t(`admin-imports.duplicates.field.${field}`)
        }
        dense
        value={side}
        options={mergeSides.map((value) => ({
          value,
          label: <span className="wrap-anywhere">{textOf(value === 'keep' ? keep : merge)}</span>,
        }))}
        onChange={onChange}
      />
    </div>
  )
}

function writeAddress(address: DeliveryAddress | null): string {
  return address ? [address.line1, address.line2, address.postcode, address.city].filter(Boolean).join(', ') : ''
}

/** The sentences of what only a merge can be refused for. */
function useMergeMessage(): (failure: unknown) => string {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  return (failure) => {
    if (failure instanceof ApiProblem) {
      if (failure.code === 'cant-update-contribution') return t('admin-imports.duplicates.dialog.bothPaying')
      if (failure.code === 'forbidden') return t('admin-imports.duplicates.dialog.notAllowed')
      if (failure.code === 'duplicate-email') return t('admin-imports.duplicates.dialog.taken')
      if (failure.issues.some(({ path }) => path === 'mergeId')) return t('admin-imports.duplicates.dialog.yourself')
    }
    return messageOf(failure)
  }
}
