import { useTranslation } from 'react-i18next'
import { EntriesLayout, EntryPanel, useEntriesAddress, useIsSmall } from '#web/callouts/entries/index.ts'

/** The entries of a callout by their places. */
export function MapPage() {
  const { t } = useTranslation()
  const { address, close } = useEntriesAddress()
  const isSmall = useIsSmall()
  return (
    <EntriesLayout view="map">
      {(callout) => (
        <section aria-label={t('callout-entries.page.map')}>
          {address.response !== undefined && (
            <EntryPanel
              callout={callout}
              view="map"
              number={address.response}
              position={undefined}
              modal={isSmall}
              look="card"
              onClose={close}
            />
          )}
        </section>
      )}
    </EntriesLayout>
  )
}
