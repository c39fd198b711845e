import './preview.css'
import { ExternalLink } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { variantNames } from '#domain/callouts/variant-name.ts'
import { CalloutPreview } from '#web/callouts/public/index.ts'
import { OtherLanguage } from '#web/platform/desk/other-language.tsx'
import { PreviewFrame } from '#web/platform/desk/preview-frame.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'
import { languageName, localeOf } from '../../language-name.ts'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { usePlace } from '../place/place.ts'
import { useStoredCallout } from '../stored-callout.ts'
import { PreviewPages } from './preview-pages.tsx'
import { firstPreviewPlace, previewOf } from './previewed.ts'

interface Props {
  onClose: () => void
  /** Saves what has to be saved, and answers the address of the public page; undefined when that was in vain. */
  onOpen?: () => Promise<string | undefined>
}

/** The callout as readers will see it, from what is written so far. */
export function PreviewPanel({ onClose, onOpen }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { place: editorPlace } = usePlace()
  const { stored } = useStoredCallout()
  const { locale } = pageData.content.general
  const names = variantNames(draft.variants).filter((name) => name !== locale)
  const [wanted, setWanted] = useState(editorPlace.locale)
  const language = names.find((name) => name === wanted) ?? names[0] ?? ''
  const [device, setDevice] = useState<'phone' | 'desktop'>('desktop')
  const [place, setPlace] = useState(() => firstPreviewPlace(editorPlace))
  // Its id decides the colour of a cover without a picture.
  const callout = { ...previewOf(draft, language, locale), ...(stored && { id: stored.id }) }

  /** What is pressed in the frame reaches the panel only here. */
  function hearKeys(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }

  return (
    <SidePanel open onClose={onClose} title={t('editor-translations.preview.title')} size="full">
      <div className="bd-pv">
        <div className="bd-pv__bar">
          {names.length > 1 && (
            <div className="bd-pv__control">
              <Select
                label={t('editor-translations.language')}
                labelHidden
                size="sm"
                value={language}
                options={names.map((name) => ({ value: name, label: languageName(name) }))}
                onChange={(event) => setWanted(event.target.value)}
              />
            </div>
          )}
          <div className="bd-pv__device">
            <Segmented
              label={t('editor-translations.preview.device')}
              labelHidden
              size="sm"
              options={(['desktop', 'phone'] as const).map((value) => ({
                value,
                label: t(`editor-translations.preview.${value}`),
              }))}
              value={device}
              onChange={setDevice}
            />
          </div>
          <p className="small muted bd-pv__note">{t('editor-translations.preview.note')}</p>
          {onOpen && <OpenButton onOpen={onOpen} />}
        </div>
        <PreviewPages form={draft.formSchema} place={place} onPlace={setPlace} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the frame it holds */}
        <div className="bd-pv__ground" onKeyDown={hearKeys}>
          <PreviewFrame
            title={t('editor-translations.preview.frame')}
            locale={localeOf(language)}
            className={device === 'phone' ? 'bd-pv__page bd-pv__page--phone' : 'bd-pv__page'}
            pageKey={place.page === 'form' ? place.slideId : place.page}
          >
            <OtherLanguage locale={localeOf(language)} part="callouts">
              <Suspense fallback={<Spinner />}>
                <div className="pub">
                  <div className="callout">
                    <CalloutPreview callout={callout} place={place} onPlace={setPlace} />
                  </div>
                </div>
              </Suspense>
            </OtherLanguage>
          </PreviewFrame>
        </div>
      </div>
    </SidePanel>
  )
}

/** The tab is opened by the press itself, before anything is saved: browsers block those that come later. */
function OpenButton({ onOpen }: { onOpen: NonNullable<Props['onOpen']> }) {
  const { t } = useTranslation()
  const { status } = useStoredCallout()
  const [isOpening, setOpening] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function open() {
    setOpening(true)
    setFailed(false)
    const tab = window.open('', '_blank')
    let address: string | undefined
    try {
      address = await onOpen()
    } finally {
      setOpening(false)
      if (address === undefined) tab?.close()
    }
    if (address !== undefined && tab) {
      tab.opener = null
      tab.location.href = address
    } else {
      setFailed(true)
    }
  }

  return (
    <div className="bd-pv__open">
      <Button size="sm" icon={ExternalLink} loading={isOpening} onClick={() => void open()}>
        {t(status === 'draft' ? 'editor-translations.preview.saveAndOpen' : 'editor-translations.preview.openSaved')}
        <span className="sr"> {t('shell.newTab')}</span>
      </Button>
      {hasFailed && (
        <Notice variant="error" live>
          {t('editor-translations.preview.failed')}
        </Notice>
      )}
    </div>
  )
}
