import { useTranslation } from 'react-i18next'

interface Props {
  page: number
  count: number
  /** Not every question has to be answered. */
  hasOptional: boolean
}

/** How far it is; of one page alone nothing is said. */
export function FormProgress({ page, count, hasOptional }: Props) {
  const { t } = useTranslation()
  const place = t('ui.pageOf', { page, count })
  return (
    <>
      <div className="row row--between small">
        {count > 1 && <span className="strong">{place}</span>}
        {hasOptional && <span className="muted">{t('ui.requiredNote')}</span>}
      </div>
      {count > 1 && (
        <div
          className="progress"
          role="progressbar"
          aria-label={t('callout-form.progress')}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={page}
          aria-valuetext={place}
        >
          <i style={{ inlineSize: `${(page / count) * 100}%` }} />
        </div>
      )}
    </>
  )
}
