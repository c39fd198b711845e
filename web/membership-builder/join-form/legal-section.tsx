import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type Tab, typed } from '../tab/use-tab.ts'
import type { JoinDraft } from './join-draft.ts'

/** What goes with pressing the button, and the pages it refers to. */
export function LegalSection({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const address = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false, inputMode: 'url' } as const
  return (
    <Section title={t('admin-membership.legal.title')}>
      <div className="fields">
        <RichTextEditor
          {...tab.field('payment', 'noticeText')}
          label={t('admin-membership.legal.smallPrint')}
          hint={t('admin-membership.legal.smallPrintHint')}
        />
        <TextField
          {...typed(tab.field('general', 'privacyLink'))}
          {...address}
          label={t('admin-membership.legal.privacy')}
          hint={t('admin-membership.legal.everywhere')}
        />
        <TextField
          {...typed(tab.field('general', 'termsLink'))}
          {...address}
          label={t('admin-membership.legal.terms')}
        />
      </div>
    </Section>
  )
}
