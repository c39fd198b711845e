import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { collectsContactInfo } from '#domain/callouts/callout.ts'
import type { NewsletterSchema } from '#domain/callouts/newsletter-schema.ts'
import { newsletterIntegrationQuery } from '#web/newsletter/index.ts'
import { call } from '#web/platform/http/call.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'
import { NewsletterGroups } from './newsletter-groups.tsx'
import { firstOffer, siteGroups } from './newsletter-offer.ts'

const joinSetupQuery = queryOptions({
  queryKey: ['content', 'join/setup'],
  queryFn: ({ signal }) => call('GET /content/join/setup', {}, { signal, quiet: true }),
})

/** An offer to sign up for newsletters at the end of the form. Without an address there is nothing to sign up. */
export function NewsletterPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { newsletterSchema: offer, access } = draft
  const site = useQuery(joinSetupQuery)
  // Reviewers who may edit choose from what the join form offers.
  const kept = useQuery({ ...newsletterIntegrationQuery, enabled: isAdmin(useSignedIn()) })
  const former = useKept<NewsletterSchema>('newsletter')
  const collects = collectsContactInfo(access)

  function turn(isOn: boolean) {
    if (offer) former.keep(offer)
    const newsletterSchema = isOn ? (former.get() ?? firstOffer(site.data)) : null
    edit((before) => ({ ...before, newsletterSchema }))
  }

  return (
    <>
      <EditorField name="newsletterSchema">
        <Switch
          label={t('editor-steps.newsletter.offer')}
          description={collects ? t('editor-steps.newsletter.offerHint') : t('editor-steps.newsletter.needsContact')}
          checked={offer !== null}
          disabled={!collects}
          onChange={({ target }) => turn(target.checked)}
        />
      </EditorField>
      {offer && collects && (
        <>
          <Texts offer={offer} />
          <NewsletterGroups offer={offer} site={siteGroups(kept.data?.groups, site.data?.newsletterGroups)} />
        </>
      )}
    </>
  )
}

function Texts({ offer }: { offer: NewsletterSchema }) {
  const { t } = useTranslation()
  const { edit } = useEditedDraft()
  const errorAt = useStepErrors('settings')
  const change = (part: Partial<NewsletterSchema>, field: string) =>
    edit(
      (before) => ({
        ...before,
        newsletterSchema: before.newsletterSchema && { ...before.newsletterSchema, ...part },
      }),
      field,
    )
  return (
    <>
      <EditorField name="newsletter.title">
        <TextField
          label={t('editor-steps.newsletter.name')}
          required
          error={errorAt('newsletter.title')}
          value={offer.title}
          onChange={({ target }) => change({ title: target.value }, 'newsletter.title')}
        />
      </EditorField>
      <EditorField name="newsletter.text">
        <RichTextEditor
          label={t('editor-steps.newsletter.text')}
          headings={[]}
          value={offer.text}
          onChange={(text) => change({ text }, 'newsletter.text')}
        />
      </EditorField>
      <EditorField name="newsletter.optIn">
        <TextField
          label={t('editor-steps.newsletter.optIn')}
          hint={t('editor-steps.newsletter.optInHint')}
          required
          error={errorAt('newsletter.optIn')}
          value={offer.optIn}
          onChange={({ target }) => change({ optIn: target.value }, 'newsletter.optIn')}
        />
      </EditorField>
    </>
  )
}
