import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { useTitle } from '#web/platform/title.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'
import { DeleteNotice } from './delete-notice.tsx'
import { EndNotice } from './end-notice.tsx'
import { NoticeAtHand, Trail } from './notice-at-hand.tsx'
import { NoticeCard } from './notice-card.tsx'
import { duplicatePath, editPath, listPath } from './paths.ts'
import { type Notice, noticeQuery } from './queries.ts'

export function ViewNoticePage() {
  const { id } = useParams({ from: '/dashboard/admin/notices/view/$id' })
  return <NoticeAtHand found={useQuery(noticeQuery(id))}>{(notice) => <View notice={notice} />}</NoticeAtHand>
}

/** A notice as members see it, and when they do. */
function View({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const moment = useSiteMoment()
  useTitle(notice.name)
  const [act, setAct] = useState<'end' | 'delete'>()
  const { id, name, status, starts, expires, createdAt, updatedAt } = notice
  const close = () => setAct(undefined)
  return (
    <>
      <Trail current={name} />
      <PageTitle
        title={<span className="wrap-anywhere">{name}</span>}
        facts={<StatusPill status={status} />}
        actions={
          <>
            {status === 'open' && <Button onClick={() => setAct('end')}>{t('admin-notices.acts.end')}</Button>}
            <ButtonLink href={duplicatePath(id)} icon={Copy}>
              {t('admin-notices.acts.duplicate')}
            </ButtonLink>
            <Button variant="dangerText" icon={Trash2} onClick={() => setAct('delete')}>
              {t('admin-notices.acts.delete')}
            </Button>
            <ButtonLink href={editPath(id)} variant="primary" icon={Pencil}>
              {t('admin-notices.acts.edit')}
            </ButtonLink>
          </>
        }
      />
      <div className="stack-8">
        <Section title={t('admin-notices.preview')}>
          <NoticeCard notice={notice} />
        </Section>
        <Section title={t('admin-notices.schedule')}>
          <InfoList
            entries={[
              {
                label: t('admin-notices.columns.starts'),
                value: starts ? moment(starts) : t('admin-notices.notSet'),
              },
              {
                label: t('admin-notices.columns.expires'),
                value: expires ? moment(expires) : t('admin-notices.always'),
              },
              { label: t('admin-notices.created'), value: moment(createdAt) },
              { label: t('admin-notices.updated'), value: moment(updatedAt) },
            ]}
          />
        </Section>
      </div>
      {act === 'end' && <EndNotice notice={notice} onClose={close} />}
      {act === 'delete' && (
        <DeleteNotice notice={notice} onClose={close} onDeleted={() => navigate({ href: listPath })} />
      )}
    </>
  )
}
