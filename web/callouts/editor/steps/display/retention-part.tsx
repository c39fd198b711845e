import { useTranslation } from 'react-i18next'
import { type PublicView, publicViewLimits, type RetentionScope } from '#domain/callouts/public-view.ts'
import { retentionDate } from '#domain/callouts/retention-date.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { usePlace } from '../../place/place.ts'
import { DeletionCounts, DeletionText } from './deletion.tsx'
import { NumberField } from './number-field.tsx'
import { useEditPublic } from './use-view.ts'

type Retention = NonNullable<PublicView['retention']>

/** How long to begin with. */
const firstDays = 90

/** What is deleted some days after the callout's end. */
export function RetentionPart() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const editPublic = useEditPublic()
  const { retention } = draft.publicView
  const choose = (scope: RetentionScope | 'off') =>
    editPublic({ retention: scope === 'off' ? null : { scope, days: retention?.days ?? firstDays } })
  return (
    <EditorField name="retention">
      <RadioGroup
        label={t('editor-display.retention.label')}
        hint={t('editor-display.retention.hint')}
        options={(['off', 'personal-data', 'responses'] as const).map((value) => ({
          value,
          label: t(`editor-display.retention.scope.${value}`),
          description: t(`editor-display.retention.scopeHint.${value}`),
        }))}
        value={retention?.scope ?? 'off'}
        onChange={choose}
      />
      {retention && (
        <div className="bd-inset mt-6">
          <div className="bd-days">
            <NumberField
              label={t('editor-display.retention.days')}
              value={retention.days}
              min={1}
              max={publicViewLimits.days}
              whole
              onChange={(days) => editPublic({ retention: { ...retention, days } }, 'retention.days')}
            />
          </div>
          <WhatGoes retention={retention} />
        </div>
      )}
    </EditorField>
  )
}

function WhatGoes({ retention }: { retention: Retention }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { go } = usePlace()
  const date = retentionDate({ expires: draft.expires ? new Date(draft.expires) : null, retention })
  if (!date) {
    return (
      <Notice
        variant="warning"
        live
        actions={
          <Button size="sm" onClick={() => go({ step: 'settings', field: 'expires' })}>
            {t('editor-display.retention.setEnd')}
          </Button>
        }
      >
        {t('editor-display.retention.noEnd')}
      </Notice>
    )
  }
  const isDue = date <= new Date()
  return (
    <Notice variant={isDue ? 'warning' : 'info'} live>
      <div className="bd-going">
        <p>
          <DeletionText draft={draft} />
        </p>
        <DeletionCounts retention={retention} />
        <p>{t('editor-display.retention.told')}</p>
      </div>
    </Notice>
  )
}
