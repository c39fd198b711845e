import { useTranslation } from 'react-i18next'
import { isNoticeLink } from '#domain/notices/link.ts'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { NoticeCard } from './notice-card.tsx'
import type { NoticeFields } from './notice-form.ts'

/** The notice as it is typed. An address that nobody may follow is no link here either. */
export function NoticePreview({ form }: { form: Form<NoticeFields> }) {
  const { t } = useTranslation()
  const [text, url, buttonText] = form.watch(['text', 'url', 'buttonText'])
  const isFollowed = isNoticeLink(url.trim())
  return (
    <div className="news-edit__preview">
      <Section title={t('admin-notices.preview')}>
        {text.trim() === '' ? (
          <p className="muted">{t('admin-notices.previewEmpty')}</p>
        ) : (
          <NoticeCard
            notice={{ text: text.trim(), buttonText: buttonText.trim(), ...(isFollowed && { url: url.trim() }) }}
          />
        )}
      </Section>
    </div>
  )
}
