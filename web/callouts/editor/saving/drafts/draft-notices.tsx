import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import type { KeptDraft } from './draft-keeper.ts'
import type { OfferedCopy } from './offered-copies.ts'

interface OfferProps {
  copies: readonly OfferedCopy[]
  onRestore: (copy: OfferedCopy) => void
  onDiscard: () => void
}

/** Unsaved changes from before, here or in another browser. */
export function RestoreNotice({ copies, onRestore, onDiscard }: OfferProps) {
  const { t } = useTranslation()
  const [first] = copies
  if (!first) return null
  const isOne = copies.length === 1
  return (
    <Notice
      variant="info"
      title={t('callout-editor.restore.title')}
      actions={
        <>
          {copies.map((copy) => (
            <Button
              key={copy.from}
              size="sm"
              variant={copy === first ? 'primary' : 'greyOutlined'}
              onClick={() => onRestore(copy)}
            >
              {t(isOne ? 'callout-editor.restore.restore' : `callout-editor.restore.restoreFrom.${copy.from}`)}
            </Button>
          ))}
          <Button size="sm" onClick={onDiscard}>
            {t(isOne ? 'callout-editor.restore.discard' : 'callout-editor.restore.discardBoth')}
          </Button>
        </>
      }
    >
      {copies.map(({ from, savedAt }) => (
        <span key={from} className="bd-restore">
          {t(`callout-editor.restore.from.${from}`)} <RelativeTime date={savedAt} withTime />
        </span>
      ))}
    </Notice>
  )
}

interface ConflictProps {
  theirs: KeptDraft
  onUseTheirs: () => void
  onKeepMine: () => void
}

/** The same person went on in another browser, and can't have both. */
export function ConflictNotice({ theirs, onUseTheirs, onKeepMine }: ConflictProps) {
  const { t } = useTranslation()
  return (
    <Notice
      live
      variant="warning"
      title={t('callout-editor.conflict.title')}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onUseTheirs}>
            {t('callout-editor.conflict.useTheirs')}
          </Button>
          <Button size="sm" onClick={onKeepMine}>
            {t('callout-editor.conflict.keepMine')}
          </Button>
        </>
      }
    >
      {t('callout-editor.conflict.text')} <RelativeTime date={theirs.savedAt} withTime />
    </Notice>
  )
}
