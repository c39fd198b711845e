import { useTranslation } from 'react-i18next'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import type { PublicCallout } from '../callout.ts'

type Thanked = Pick<PublicCallout, 'thanksTitle' | 'thanksText' | 'access' | 'allowMultiple'>

/** The newsroom's thanks, or plain ones, as a part of another page. */
export function ThankYou({ callout }: { callout: Thanked }) {
  const { t } = useTranslation()
  return (
    <Section title={callout.thanksTitle || t('callouts.thanks.page')}>
      <ThanksText callout={callout} startLevel={3} />
    </Section>
  )
}

interface TextProps {
  callout: Thanked
  startLevel: 2 | 3
}

/** What follows the title of thanks. */
export function ThanksText({ callout: { thanksText, access, allowMultiple }, startLevel }: TextProps) {
  const { t } = useTranslation()
  return (
    <>
      {thanksText ? (
        <RichTextView html={thanksText} startLevel={startLevel} />
      ) : (
        <p className="lead">{t('callouts.thanks.text')}</p>
      )}
      {access === 'guest' && !allowMultiple && <p className="small muted">{t('callouts.thanks.once')}</p>}
    </>
  )
}
