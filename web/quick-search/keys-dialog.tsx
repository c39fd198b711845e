import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useListedPageKeys } from '#web/ui/page-keys.ts'
import { switchSingleKeys, useSingleKeys } from '#web/ui/single-keys.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const control = isMac ? '⌘' : 'Ctrl'

/** Each act with the keys pressed together. Those of one key can be switched off. */
const keys = [
  { act: 'search', press: [control, 'K'] },
  { act: 'keys', press: ['?'], isSingle: true },
  { act: 'list', press: ['/'], isSingle: true },
  { act: 'range', press: ['Shift', 'Space'] },
  { act: 'messages', press: ['F6'] },
  { act: 'save', press: [control, 'S'] },
  { act: 'undo', press: [control, 'Z'] },
  { act: 'redo', press: [control, 'Shift', 'Z'] },
  { act: 'move', press: ['Space', '↑', '↓'] },
] as const

/** What can be done by keys alone, and the switch for those that are a single one. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const areOn = useSingleKeys()
  const pageKeys = useListedPageKeys()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin-search.keys.title')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {pageKeys.length > 0 && (
        <>
          <h3 className="keys__title">{t('admin-search.keys.page')}</h3>
          <dl className="keys">
            {pageKeys.map(({ key, label }) => (
              <Fragment key={key}>
                <dt className={areOn ? undefined : 'is-off'}>{label}</dt>
                <dd className={areOn ? undefined : 'is-off'}>
                  <kbd>{key}</kbd>
                </dd>
              </Fragment>
            ))}
          </dl>
          <h3 className="keys__title">{t('admin-search.keys.everywhere')}</h3>
        </>
      )}
      <dl className="keys">
        {keys.map(({ act, press, ...rest }) => (
          <Fragment key={act}>
            <dt className={'isSingle' in rest && !areOn ? 'is-off' : undefined}>{t(`admin-search.keys.${act}`)}</dt>
            <dd className={'isSingle' in rest && !areOn ? 'is-off' : undefined}>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        label={t('admin-search.keys.single')}
        description={t('admin-search.keys.singleHint')}
        checked={areOn}
        onChange={(event) => switchSingleKeys(event.target.checked)}
      />
    </Dialog>
  )
}
