import { MapPin } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answerAt } from '#domain/callouts/answers/answers.ts'
import { safeImageFilter } from '#domain/callouts/image-filter.ts'
import { fullKey, listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { photoShape } from '#domain/public-responses/photo-shape.ts'
import { repeatedKeys } from '#domain/public-responses/repeated-keys.ts'
import { panelSources } from '#domain/site/picture-sources.ts'
import { AnswerView, type PublicCallout } from '#web/callouts/public/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { PhotoCarousel } from '#web/ui/media/photo-carousel.tsx'
import { CopyLink } from './copy-link.tsx'
import { EntryLinks } from './entry-links.tsx'
import type { Entry } from './queries.ts'

// Only of callouts in several languages.
const TranslatedLinks = lazy(() => import('./translated-links.tsx').then((part) => ({ default: part.TranslatedLinks })))

interface PhotosProps {
  callout: PublicCallout
  entry: Entry
  name: string
}

/** In the shape of the first one, so that nothing moves from photo to photo. */
export function EntryPhotos({ callout, entry: { pictures }, name }: PhotosProps) {
  const { t } = useTranslation()
  const photos = pictures.flatMap(({ url, colour }) => {
    const sources = panelSources(url)
    return sources ? [{ url: sources.src, srcSet: sources.srcSet, sizes: sources.sizes, alt: name, colour }] : []
  })
  if (photos.length === 0) return null
  return (
    <div className="entry__photos" style={{ '--shape': photoShape(pictures) } as object}>
      <PhotoCarousel
        photos={photos}
        label={t('callout-entries.photos')}
        filter={safeImageFilter(callout.responseViewSchema?.imageFilter ?? '') || undefined}
      />
    </div>
  )
}

interface Props {
  callout: PublicCallout
  entry: Entry
  view: EntryView
}

/** What was answered, as far as everybody may know it: title and photos stand above. */
export function EntryBody({ callout, entry, view }: Props) {
  const { t } = useTranslation()
  const { formSchema, responseViewSchema, slug } = callout
  const { currencyCode } = pageData.content.general
  const questions = useMemo(() => listQuestions(readQuestions(translateForm(formSchema))), [formSchema])
  const hidden = repeatedKeys(responseViewSchema, entry)
  const answered = questions.flatMap((question) => {
    const { slideId, component } = question
    const answer = answerAt(entry.answers, slideId, component.key)
    return answer === undefined || hidden.includes(fullKey(question)) ? [] : [{ question, answer }]
  })
  const links = (responseViewSchema?.links ?? []).filter(({ url }) => url)
  const isOnMap = view === 'gallery' && responseViewSchema?.map && entry.address
  const other = `/callouts/${encodeURIComponent(slug)}/map?nointro=&response=${entry.number}`
  return (
    <div className="entry__b">
      <p className="small muted entry__number">{t('callout-entries.entry', { number: entry.number })}</p>
      {answered.length > 0 && (
        <dl className="dl">
          {answered.map(({ question, answer }) => (
            <Answered
              key={fullKey(question)}
              label={question.component.label ?? ''}
              {...{ component: question.component, answer, currency: currencyCode }}
            />
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <Suspense fallback={<EntryLinks links={links} />}>
          {callout.variantNames.length > 1 ? (
            <TranslatedLinks calloutId={callout.id} links={links} />
          ) : (
            <EntryLinks links={links} />
          )}
        </Suspense>
      )}
      <div className="row entry__acts">
        <CopyLink callout={callout} view={view} number={entry.number} />
        {isOnMap && (
          <ButtonLink size="sm" icon={MapPin} href={other}>
            {t('callout-entries.onTheMap')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Answered({ label, ...answer }: { label: string } & Parameters<typeof AnswerView>[0]) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <AnswerView {...answer} />
      </dd>
    </>
  )
}
