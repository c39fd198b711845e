import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuestions } from '#domain/callouts/editing/public-answers.ts'
import { publicViewLimits } from '#domain/callouts/public-view.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { openDataAddress } from '../../../public-address.ts'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useStepErrors } from '../step-errors.ts'
import { licences } from './licences.ts'
import { useEditPublic } from './use-view.ts'

/** Whether anybody may download what map and gallery show, and under which terms. */
export function OpenDataPart() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const editPublic = useEditPublic()
  const { openData } = draft.publicView
  return (
    <>
      <EditorField name="openData">
        <Switch
          label={t('editor-display.openData.label')}
          description={t('editor-display.openData.hint')}
          checked={openData}
          onChange={({ target }) => editPublic({ openData: target.checked })}
        />
      </EditorField>
      {openData && (
        <>
          <Downloadable />
          <Licence />
          <Addresses />
        </>
      )}
    </>
  )
}

/** What anybody can keep from then on. */
function Downloadable() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const questions = publicQuestions(draft).length
  return (
    <Notice variant="warning" live title={t('editor-display.openData.warningTitle')}>
      {t('editor-display.openData.warning', { count: questions })}{' '}
      {t(`editor-display.openData.places.${draft.publicView.precision}`)} {t('editor-display.openData.forever')}
    </Notice>
  )
}

function Licence() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const editPublic = useEditPublic()
  const errorAt = useStepErrors('display')
  const id = useId()
  return (
    <div>
      <EditorField name="licence">
        <TextArea
          label={t('editor-display.openData.licence')}
          hint={t('editor-display.openData.licenceHint')}
          required
          error={errorAt('licence')}
          countedTo={publicViewLimits.licence}
          minRows={2}
          value={draft.publicView.licence}
          onChange={({ target }) => editPublic({ licence: target.value }, 'licence')}
        />
      </EditorField>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="row mt-3" role="group" aria-labelledby={id}>
        <span id={id} className="small muted">
          {t('editor-display.openData.use')}
        </span>
        {Object.entries(licences).map(([name, licence]) => (
          <Button key={name} size="sm" onClick={() => editPublic({ licence })}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Addresses() {
  const { t } = useTranslation()
  const { stored } = useStoredCallout()
  if (!stored) return <p className="hint">{t('editor-display.openData.addressesLater')}</p>
  return (
    <div>
      <h3 className="label">{t('editor-display.openData.addresses')}</h3>
      <p className="hint">{t('editor-display.openData.addressesHint')}</p>
      <ul className="bd-addresses">
        {(['geojson', 'csv'] as const).map((kind) => {
          const address = openDataAddress(stored.slug, kind)
          return (
            <li key={kind}>
              <span className="strong">{t(`editor-display.openData.kind.${kind}`)}</span>
              <bdi className="grow wrap-anywhere" dir="ltr">
                {address}
              </bdi>
              <CopyButton text={address} what={t(`editor-display.openData.kind.${kind}`)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
