import { useTranslation } from 'react-i18next'
import { slideTitle } from '#domain/callouts/editing/slides.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { PreviewPlace } from '#web/callouts/public/index.ts'
import { Select } from '#web/ui/dashboard/select.tsx'

interface Props {
  form: Pick<Form, 'slides'>
  place: PreviewPlace
  onPlace: (place: PreviewPlace) => void
}

/** All pages there are to be seen, to go to each at once. */
export function PreviewPages({ form, place, onPlace }: Props) {
  const { t } = useTranslation()
  const pages: { id: string; label: string; place: PreviewPlace }[] = [
    { id: 'start', label: t('editor-translations.preview.start'), place: { page: 'start' } },
    ...form.slides.map((slide, index) => ({
      id: `page-${slide.id}`,
      label: [index + 1, slideTitle(slide) || t('editor-translations.preview.untitled')].join(' · '),
      place: { page: 'form' as const, slideId: slide.id },
    })),
    { id: 'thanks', label: t('editor-translations.preview.thanks'), place: { page: 'thanks' } },
  ]
  const current = place.page === 'form' ? `page-${place.slideId}` : place.page
  return (
    <>
      <nav className="bd-pv__pages hide-s" aria-label={t('editor-translations.preview.pages')}>
        {pages.map((page) => (
          <button
            key={page.id}
            type="button"
            aria-current={page.id === current ? 'page' : undefined}
            onClick={() => onPlace(page.place)}
          >
            {page.label}
          </button>
        ))}
      </nav>
      <div className="only-s bd-pv__select">
        <Select
          label={t('editor-translations.preview.pages')}
          labelHidden
          value={current}
          options={pages.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => {
            const page = pages.find(({ id }) => id === event.target.value)
            if (page) onPlace(page.place)
          }}
        />
      </div>
    </>
  )
}
