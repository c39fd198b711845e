import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '#domain/site/image-address.ts'
import { publicAddress, viewPath } from '#web/callouts/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { Count } from '#web/ui/dashboard/count.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { responsesHref } from './figure-links.ts'
import { newestCalloutsQuery, type OpenCallout } from './queries.ts'

/** What the newsroom asks just now, the latest first. */
export function OpenCallouts() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(newestCalloutsQuery)
  return (
    <Section
      title={t('admin-dashboard.callouts.title')}
      action={
        <Link className="small" href="/admin/callouts">
          {t('admin-dashboard.callouts.all')}
        </Link>
      }
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="16rem" />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={t('admin-dashboard.callouts.none')}
          action={<ButtonLink href="/admin/callouts/new">{t('admin-callouts.create')}</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <ul className="rows">
          {data.map((callout) => (
            <Callout key={callout.id} callout={callout} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Callout({ callout: { id, slug, title, image, expires, kept } }: { callout: OpenCallout }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { date } = useFormats()
  return (
    <li className="open-callout">
      <Cover image={image} />
      <div className="open-callout__text">
        <Link className="table__link wrap-anywhere" href={viewPath(id)}>
          {title}
        </Link>
        <p className="small muted">
          {expires ? t('admin-dashboard.callouts.ends', { date: date(expires) }) : t('admin-dashboard.callouts.noEnd')}
        </p>
        <CopyButton
          variant="text"
          size="xs"
          className="open-callout__copy"
          text={publicAddress(slug)}
          label={t('admin-dashboard.callouts.copy')}
          what={title}
        />
      </div>
      <ButtonLink size="sm" className="open-callout__responses" href={responsesHref(id)}>
        {t('admin-dashboard.callouts.responses')}
        {kept !== undefined && <Count value={number(kept)} />}
        <span className="sr"> {title}</span>
      </ButtonLink>
    </li>
  )
}

/** In a size that is kept. */
function Cover({ image }: { image: string | undefined | null }) {
  if (!image) return <span className="open-callout__cover" aria-hidden="true" />
  const address = imageAddress(image)
  const src = address.startsWith('/api/1.0/images/') ? `${address}?w=300` : address
  return <img className="open-callout__cover" src={src} alt="" loading="lazy" />
}
