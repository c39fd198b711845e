import { useTranslation } from 'react-i18next'
import { type EntryOrder, entryOrders } from '#domain/public-responses/limits.ts'
import { useEntriesAddress } from '#web/callouts/entries/index.ts'

export function OrderList() {
  const { t } = useTranslation()
  const { address, select } = useEntriesAddress()
  return (
    <label className="entry-list gal__order">
      <span className="sr">{t('callout-gallery.order.label')}</span>
      <select
        className="input input--sm"
        value={address.order}
        onChange={({ target }) => select({ order: target.value as EntryOrder })}
      >
        {entryOrders.map((order) => (
          <option key={order} value={order}>
            {t(`callout-gallery.order.${order}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
