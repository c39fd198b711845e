import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type Tab, typed } from '../tab/use-tab.ts'
import { limits } from './join-checks.ts'
import type { JoinDraft } from './join-draft.ts'

/** What the page says above the form. */
export function TitleSection({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-membership.text.title')}>
      <div className="fields">
        <TextField
          {...typed(tab.field('join', 'title'))}
          label={t('admin-membership.text.heading')}
          countedTo={limits.title}
          autoComplete="off"
          required
        />
        <RichTextEditor {...tab.field('join', 'subtitle')} label={t('admin-membership.text.subtitle')} />
      </div>
    </Section>
  )
}
