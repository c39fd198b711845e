import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import type { Audience } from '../queries.ts'

interface Props {
  /** Of whom it is a part. */
  matching: string
  excluded?: readonly { id: string; name: string }[]
  onInclude?: (id: string) => void
  audience: Audience | undefined
}

/** How many it goes to, and why to no more. */
export function RecipientSum({ matching, excluded = [], onInclude, audience }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const list = useRef<HTMLUListElement>(null)
  if (!audience) return <Skeleton height="8rem" />
  const { toldBefore = 0 } = audience
  const less = (count: number) => (count === 0 ? number(0) : `−${number(count)}`)
  return (
    <ul ref={list} className="ml-sum" tabIndex={-1} aria-label={t('admin-mailings.recipients.sum')}>
      <li>
        <span>{matching}</span>
        <b>{number(audience.matching)}</b>
      </li>
      {excluded.map(({ id, name }) => {
        const part = audience.excluded.find(({ segmentId }) => segmentId === id)
        return (
          <li key={id}>
            <span className="wrap-anywhere">
              {name}
              {part && (
                <small>
                  {t('admin-mailings.recipients.excluded', { count: part.size, formatted: number(part.size) })}
                </small>
              )}
            </span>
            <b>{part ? less(part.leftOut) : '…'}</b>
            <IconButton
              size="xs"
              icon={X}
              label={t('admin-mailings.recipients.include', { name })}
              onClick={() => {
                onInclude?.(id)
                // The button goes with its row.
                list.current?.focus()
              }}
            />
          </li>
        )
      })}
      {toldBefore > 0 && (
        <li>
          <span>{t('admin-mailings.recipients.toldBefore')}</span>
          <b>{less(toldBefore)}</b>
        </li>
      )}
      <li>
        <span>
          {t('admin-mailings.recipients.unsubscribed')}
          <small>{t('admin-mailings.recipients.always')}</small>
        </span>
        <b>{less(audience.unsubscribed)}</b>
      </li>
      {audience.bouncedBefore > 0 && (
        <li>
          <span>{t('admin-mailings.recipients.bouncedBefore')}</span>
          <b>{less(audience.bouncedBefore)}</b>
        </li>
      )}
      <li className="ml-sum__total">
        <span>{t('admin-mailings.recipients.total')}</span>
        <b>{number(audience.total)}</b>
      </li>
    </ul>
  )
}
