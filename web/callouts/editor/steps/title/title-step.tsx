import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textsOf } from '#domain/callouts/editing/draft.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { StepSections } from '../step-sections.tsx'
import { AddressPart } from './address-part.tsx'
import { GeneralPart } from './general-part.tsx'
import { followsTitle } from './own-slug.ts'
import { SharingPart } from './sharing-part.tsx'

/** What the callout is called, how it looks in lists and under which address it is found. */
export function TitleStep() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { locale } = pageData.content.general
  const [follows, setFollows] = useState(() => followsTitle(draft.slug, textsOf(draft).title, locale))
  return (
    <StepSections
      step="title"
      sections={[
        {
          id: 'bd-general',
          title: t('editor-steps.general.title'),
          fields: ['title', 'excerpt', 'image', 'imageAlt'],
          content: <GeneralPart follows={follows} />,
        },
        {
          id: 'bd-address',
          title: t('editor-steps.address.title'),
          fields: ['slug'],
          content: <AddressPart follows={follows} onFollow={setFollows} />,
        },
        {
          id: 'bd-sharing',
          title: t('editor-steps.sharing.title'),
          fields: ['shareTitle', 'shareDescription'],
          content: <SharingPart />,
        },
      ]}
    />
  )
}
