import { useTranslation } from 'react-i18next'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { groupsToOffer, offerGroup, tickGroup } from './newsletter-offer.ts'

type Groups = NewsletterSchema['groups']

interface Props {
  offer: NewsletterSchema
  /** Those of the site; undefined while they are not known. */
  site: Groups | undefined
}

/** Which newsletters can be chosen, each with a box of its own, and which of them are ticked to begin with. */
export function NewsletterGroups({ offer, site = [] }: Props) {
  const { t } = useTranslation()
  const { edit } = useEditedDraft()
  const listed = groupsToOffer(site, offer.groups)
  const change = (next: (groups: Groups) => Groups) =>
    edit((before) => ({
      ...before,
      newsletterSchema: before.newsletterSchema && {
        ...before.newsletterSchema,
        groups: next(before.newsletterSchema.groups),
      },
    }))

  return (
    <EditorField name="newsletter.groups">
      <FieldGroup label={t('editor-steps.newsletter.groups')} hint={t('editor-steps.newsletter.groupsHint')}>
        {listed.length === 0 && <p className="ui soft">{t('editor-steps.newsletter.noGroups')}</p>}
        <ul className="bd-groups">
          {listed.map(({ id, label }) => {
            const offered = offer.groups.find((group) => group.id === id)
            return (
              <li key={id}>
                <Checkbox
                  label={offered?.label || label || id}
                  checked={offered !== undefined}
                  onChange={({ target }) => change((groups) => offerGroup(groups, listed, id, target.checked))}
                />
                {offered && (
                  <Checkbox
                    label={
                      <>
                        {t('editor-steps.newsletter.ticked')} <span className="sr">{label}</span>
                      </>
                    }
                    checked={offered.checked}
                    onChange={({ target }) => change((groups) => tickGroup(groups, id, target.checked))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </FieldGroup>
    </EditorField>
  )
}
