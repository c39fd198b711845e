import { useTranslation } from 'react-i18next'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { type StepSection, StepSections } from '../step-sections.tsx'
import { AnswersPart } from './answers-part.tsx'
import { BucketsPart } from './buckets-part.tsx'
import { FiltersPart } from './filters-part.tsx'
import { LinksPart } from './links-part.tsx'
import { MapPart } from './map-part.tsx'
import { MarkersPart } from './markers-part.tsx'
import { OpenDataPart } from './open-data-part.tsx'
import { PlacesPart } from './places-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { PublicPart } from './public-part.tsx'
import { RetentionPart } from './retention-part.tsx'
import { questionsFor, viewQuestions } from './view-questions.ts'

/** Whether and how answers are shown to everybody. */
export function DisplayStep() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const view = draft.responseViewSchema
  const hasPlaces =
    draft.publicView.precision !== 'exact' || questionsFor('place', viewQuestions(draft.formSchema)).length > 0
  const sections: (StepSection | false)[] = [
    {
      id: 'bd-public',
      title: t('editor-steps.public.title'),
      fields: ['views'],
      content: <PublicPart view={view} />,
    },
    view && {
      id: 'bd-buckets',
      title: t('editor-steps.buckets.title'),
      fields: ['buckets'],
      content: <BucketsPart view={view} />,
    },
    view && {
      id: 'bd-shown',
      title: t('editor-steps.shown.title'),
      fields: ['titleProp', 'imageProp', 'imageFilter'],
      content: <AnswersPart view={view} />,
    },
    view && {
      id: 'bd-filters',
      title: t('editor-display.filters.title'),
      fields: ['filterQuestions'],
      content: <FiltersPart />,
    },
    view && {
      id: 'bd-links',
      title: t('editor-steps.links.title'),
      fields: ['links'],
      content: <LinksPart view={view} />,
    },
    view?.map && {
      id: 'bd-map',
      title: t('editor-steps.map.title'),
      fields: ['map'],
      content: <MapPart map={view.map} />,
    },
    view?.map && {
      id: 'bd-markers',
      title: t('editor-steps.markers.title'),
      fields: ['map.mapIconProp'],
      content: <MarkersPart map={view.map} />,
    },
    view &&
      hasPlaces && {
        id: 'bd-places',
        title: t('editor-display.places.title'),
        fields: ['precision'],
        content: <PlacesPart view={view} />,
      },
    view && {
      id: 'bd-preview',
      title: t('editor-steps.preview.title'),
      fields: [],
      content: <PreviewPart view={view} />,
    },
    view && {
      id: 'bd-open-data',
      title: t('editor-display.openData.title'),
      fields: ['openData', 'licence'],
      content: <OpenDataPart />,
    },
    {
      id: 'bd-retention',
      title: t('editor-display.retention.title'),
      fields: ['retention'],
      content: <RetentionPart />,
    },
  ].map((section) => section || false)
  return <StepSections step="display" sections={sections.filter((section) => section !== false)} />
}
