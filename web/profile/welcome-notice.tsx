import { useTranslation } from 'react-i18next'
import type { SanitisedHtml } from '#domain/content/rich-text.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <h1 className="display profile__title" tabIndex={-1}>
      {t('profile.hello', { name })}
    </h1>
  )
}

interface Props {
  message: SanitisedHtml | undefined
  onRemove: () => void
}

/** The newsroom's words to someone who has just joined. */
export function WelcomeNotice({ message, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <div className="profile__notice">
      <Notice variant="success" title={t('profile.welcome')} onRemove={onRemove}>
        {message && <RichTextView html={message} size="ui" />}
      </Notice>
    </div>
  )
}
