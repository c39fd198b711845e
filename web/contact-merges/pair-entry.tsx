import { AtSign, Mailbox, Phone, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DuplicateReason } from '#domain/contact-merges/merge.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { call } from '#web/platform/http/call.ts'
import { AsyncButton } from '#web/ui/buttons/async-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { useShortDate } from '#web/ui/formats.ts'
import type { Glyph } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { type DuplicatePair, type DuplicateSide, refreshAfterMerge, sidesOf } from './queries.ts'

const reasonIcons: Record<DuplicateReason, Glyph> = {
  name: UserRound,
  email: Mailbox,
  'similar-email': AtSign,
  phone: Phone,
}

interface Props {
  pair: DuplicatePair
  onMerge: () => void
  /** It was dismissed or recalled, and leaves this list. */
  onDone: () => void
}

/** Two contacts side by side, with what speaks for their being one. */
export function PairEntry({ pair, onMerge, onDone }: Props) {
  const { t } = useTranslation()
  const [first, second] = sidesOf(pair)
  const names = { one: displayName(first), other: displayName(second) }

  async function setDismissed(dismissed: boolean) {
    const params = { params: { id: pair.id } }
    if (dismissed) {
      await call('PUT /contact-duplicates/:id/dismissal', params)
      toaster.show({
        variant: 'success',
        title: t('admin-imports.duplicates.dismissedToast'),
        action: { label: t('admin-imports.duplicates.undo'), onPress: () => void setDismissed(false) },
      })
    } else await call('DELETE /contact-duplicates/:id/dismissal', params)
    refreshAfterMerge()
    onDone()
  }

  return (
    <li className="pair">
      <div className="row">
        {pair.reasons.map((reason) => (
          <Badge key={reason} icon={reasonIcons[reason]} tone={reason === 'similar-email' ? 'neutral' : 'link'}>
            {t(`admin-imports.duplicates.reason.${reason}`)}
          </Badge>
        ))}
      </div>
      <div className="pair__sides">
        <Side side={first} />
        <Side side={second} />
      </div>
      <div className="row">
        {pair.dismissed ? (
          <AsyncButton size="sm" onPress={() => setDismissed(false)}>
            {t('admin-imports.duplicates.recall')}
            <span className="sr">: {t('admin-imports.duplicates.pair', names)}</span>
          </AsyncButton>
        ) : (
          <>
            <Button size="sm" variant="primaryOutlined" onClick={onMerge}>
              {t('admin-imports.duplicates.merge')}
              <span className="sr">: {t('admin-imports.duplicates.pair', names)}</span>
            </Button>
            <AsyncButton size="sm" onPress={() => setDismissed(true)}>
              {t('admin-imports.duplicates.dismiss')}
              <span className="sr">: {t('admin-imports.duplicates.pair', names)}</span>
            </AsyncButton>
          </>
        )}
      </div>
    </li>
  )
}

function Side({ side }: { side: DuplicateSide }) {
  const { t } = useTranslation()
  const date = useShortDate()
  return (
    <div className="pair__side ui">
      <p>
        <Link className="table__link strong wrap-anywhere" href={`/admin/contacts/${side.id}`}>
          {displayName(side)}
        </Link>
      </p>
      <p className="soft wrap-anywhere">{side.email}</p>
      {side.telephone && <p className="soft wrap-anywhere">{side.telephone}</p>}
      <p className="small muted">{t('admin-imports.duplicates.dialog.since', { date: date(side.joined) })}</p>
      {side.roles.includes('admin') && <StatusPill status="admin" />}
      {side.roles.includes('superadmin') && <StatusPill status="superadmin" />}
    </div>
  )
}
