import { useTranslation } from 'react-i18next'
import { RichTextView } from '#web/ui/layout/rich-text-view.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import type { PublicCallout } from './callout.ts'

interface Props {
  callout: Pick<PublicCallout, 'thanksTitle' | 'thanksText' | 'access' | 'allowMultiple'>
}

/** The newsroom's thanks, or plain ones. */
export function ThankYou({ callout: { thanksTitle, thanksText, access, allowMultiple } }: Props) {
  const { t } = useTranslation()
  return (
    <Section title={thanksTitle || t('callouts.thanks.title')}>
      {thanksText ? <RichTextView html={thanksText} startLevel={3} /> : <p>{t('callouts.thanks.text')}</p>}
      {access === 'guest' && !allowMultiple && <p className="small muted">{t('callouts.thanks.once')}</p>}
    </Section>
  )
}
