import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalloutAccess } from '#domain/callouts/callout.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useKept } from '../kept.ts'
import { type AccessChoice, changeAccess, keyOfLosses, lostBy, readAccess, writeAccess } from './access-choice.ts'

/** Who may answer, whether their names are asked for, and whether members find the callout in their list. */
export function AccessPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { access, hidden, newsletterSchema } = draft
  const { openTo, collects, requires } = readAccess(access)
  const [asked, setAsked] = useState<CalloutAccess>()
  const keptChoice = useKept<AccessChoice>('access')
  const keptNewsletter = useKept<NewsletterSchema>('newsletter')

  function change(next: Partial<AccessChoice>) {
    const wanted = writeAccess({ ...readAccess(access), ...next })
    if (lostBy(wanted, draft).length > 0) setAsked(wanted)
    else apply(wanted)
  }

  function open(to: AccessChoice['openTo']) {
    if (openTo === 'everyone') keptChoice.keep(readAccess(access))
    change({ ...keptChoice.get(), openTo: to })
  }

  function apply(wanted: CalloutAccess) {
    if (newsletterSchema) keptNewsletter.keep(newsletterSchema)
    edit((before) => changeAccess(before, wanted))
  }

  return (
    <>
      <EditorField name="access">
        <RadioGroup
          label={t('editor-steps.access.openTo')}
          value={openTo}
          onChange={open}
          options={[
            { value: 'everyone', label: t('editor-steps.access.everyone') },
            { value: 'members', label: t('editor-steps.access.members') },
          ]}
        />
        {openTo === 'everyone' && (
          <FieldGroup label={t('editor-steps.access.contact')}>
            <Switch
              label={t('editor-steps.access.collect')}
              description={t(collects ? 'editor-steps.access.collectHint' : 'editor-steps.access.anonymous')}
              checked={collects}
              onChange={({ target }) => change({ collects: target.checked, requires: false })}
            />
            {collects && (
              <Switch
                label={t('editor-steps.access.require')}
                description={t(requires ? 'editor-steps.access.required' : 'editor-steps.access.optional')}
                checked={requires}
                onChange={({ target }) => change({ requires: target.checked })}
              />
            )}
          </FieldGroup>
        )}
      </EditorField>
      <EditorField name="hidden">
        <Switch
          label={t('editor-steps.access.listed')}
          description={t('editor-steps.access.listedHint')}
          checked={!hidden}
          onChange={({ target }) => edit((before) => ({ ...before, hidden: !target.checked }))}
        />
      </EditorField>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('editor-steps.access.askTitle')}
        consequence={asked && t(`editor-steps.access.lost.${keyOfLosses(lostBy(asked, draft))}`)}
        confirmLabel={t('editor-steps.access.askConfirm')}
        cancelLabel={t('editor-steps.access.askKeep')}
        onConfirm={() => asked && apply(asked)}
      />
    </>
  )
}
