import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { type Profile, profile } from '#web/platform/desk/content-sources.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Greeting, WelcomeNotice } from '#web/profile/index.ts'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { sanitiseHtml } from '#web/ui/rich-text/sanitise-html.ts'
import { describeFields, plainLine } from '../tab/changes.ts'
import { definePart, type OpenedParts, type Parts, readParts } from '../tab/part.ts'
import { PreviewPane } from '../tab/preview-pane.tsx'
import { TabFrame } from '../tab/tab-frame.tsx'
import { TabPage } from '../tab/tab-page.tsx'
import { ticked, useTab } from '../tab/use-tab.ts'

interface IntroDraft {
  profile: { isShown: boolean; message: string }
}

const introParts: Parts<IntroDraft> = {
  profile: definePart({
    source: profile,
    // A message that isn't shown is stored nowhere; the form keeps it until the page is left.
    fieldsOf: ({ introMessage }: Profile, sent?: IntroDraft['profile']) => ({
      isShown: introMessage !== '',
      message: introMessage || (sent?.message ?? ''),
    }),
    changeOf: ({ isShown, message }) => ({ introMessage: isShown ? message : '' }),
  }),
}

/** `/admin/membership-builder/intro`: what new members read first on their home. */
export function IntroTabPage() {
  return (
    <TabPage name="intro" read={() => readParts(introParts)}>
      {(opened) => <IntroTab opened={opened} />}
    </TabPage>
  )
}

function IntroTab({ opened }: { opened: OpenedParts<IntroDraft> }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const label = t('admin-membership.intro.message')
  const tab = useTab<IntroDraft>({
    parts: introParts,
    opened,
    check: ({ profile: { isShown, message } }) => ({
      'profile.message': isShown && plainLine(message) === '' ? t('forms.required', { field: label }) : undefined,
    }),
  })
  const { isShown, message } = tab.draft.profile
  return (
    <TabFrame
      name="intro"
      tab={tab}
      described={[
        describeFields<IntroDraft, 'profile'>(t('admin-membership.intro.show'), 'profile', ['isShown'], (part) =>
          t(`admin-membership.changes.${part.isShown ? 'on' : 'off'}`),
        ),
        describeFields<IntroDraft, 'profile'>(label, 'profile', ['message'], (part) => plainLine(part.message)),
      ]}
      preview={(device, onDevice) => (
        <PreviewPane
          title={t('admin-membership.preview.intro')}
          path="/profile"
          texts="member"
          device={device}
          onDevice={onDevice}
        >
          <main className="main">
            <div className="main__in in-turn">
              <Greeting name={viewer.firstname || displayName(viewer)} />
              <WelcomeNotice message={isShown ? sanitiseHtml(message) : undefined} onRemove={() => undefined} />
            </div>
          </main>
        </PreviewPane>
      )}
    >
      <Section title={t('admin-membership.intro.title')}>
        <div className="fields">
          <Switch
            {...ticked(tab.field('profile', 'isShown'))}
            label={t('admin-membership.intro.show')}
            description={t('admin-membership.intro.showWhat')}
          />
          {isShown && <RichTextEditor {...tab.field('profile', 'message')} label={label} required />}
        </div>
      </Section>
    </TabFrame>
  )
}
