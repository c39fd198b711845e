import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JoinSurveyPreview } from '#web/callouts/index.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { AccountSetUpPreview } from '#web/sign-up/index.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type Described, describeFields, plainLine } from '../tab/changes.ts'
import { type OpenedParts, readParts } from '../tab/part.ts'
import { PreviewPane } from '../tab/preview-pane.tsx'
import { TabFrame } from '../tab/tab-frame.tsx'
import { TabPage } from '../tab/tab-page.tsx'
import { type Tab, ticked, typed, useTab } from '../tab/use-tab.ts'
import { type ConfirmationDraft, groupIssue, missingTexts, type SetupPart, shownSetup } from './confirmation-draft.ts'
import { confirmationParts } from './confirmation-parts.ts'
import { GroupsField } from './groups-field.tsx'
import { SurveyField } from './survey-field.tsx'

/** `/admin/membership-builder/confirmation`: what new members are asked once their address is confirmed. */
export function ConfirmationTabPage() {
  return (
    <TabPage name="confirmation" read={() => readParts(confirmationParts)}>
      {(opened) => <ConfirmationTab opened={opened} />}
    </TabPage>
  )
}

function ConfirmationTab({ opened }: { opened: OpenedParts<ConfirmationDraft> }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const tab = useTab<ConfirmationDraft>({ parts: confirmationParts, opened, check: (draft) => check(draft, t) })
  const { setup } = tab.draft
  const content = useMemo(() => shownSetup(setup), [setup])
  const contact = useMemo(() => ({ ...viewer, profile: undefined }), [viewer])
  const [page, setPage] = useState<'setup' | 'survey'>('setup')
  const hasSurvey = setup.surveySlug !== ''
  const showsSurvey = hasSurvey && page === 'survey'
  return (
    <TabFrame
      name="confirmation"
      tab={tab}
      described={describeTab(t)}
      preview={(device, onDevice) => (
        <PreviewPane
          title={t(showsSurvey ? 'admin-membership.preview.survey' : 'admin-membership.preview.setup')}
          path={showsSurvey ? '/join/survey' : '/join/setup'}
          texts="callouts"
          device={device}
          onDevice={onDevice}
          shows={
            hasSurvey
              ? {
                  label: t('admin-membership.preview.page'),
                  options: [
                    { value: 'setup', label: t('admin-membership.preview.setupPage') },
                    { value: 'survey', label: t('admin-membership.survey.title') },
                  ],
                  value: page,
                  onChange: setPage,
                }
              : undefined
          }
        >
          {showsSurvey ? (
            <JoinSurveyPreview
              content={content}
              firstname={viewer.firstname}
              skipped={<Notice variant="warning">{t('admin-membership.survey.unfit')}</Notice>}
            />
          ) : (
            <AccountSetUpPreview content={content} contact={contact} />
          )}
        </PreviewPane>
      )}
    >
      <Section title={t('admin-membership.welcome.title')}>
        <TextArea
          {...typed(tab.field('setup', 'welcome'))}
          label={t('admin-membership.welcome.text')}
          hint={t('admin-membership.welcome.textHint')}
        />
      </Section>
      <DeliverySection tab={tab} />
      <NewsletterSection tab={tab} />
      <SurveySection tab={tab} />
    </TabFrame>
  )
}

function check({ setup }: ConfirmationDraft, t: TFunction) {
  const missing = missingTexts(setup).map((name) => {
    const field = t(`admin-membership.${labels[name]}`)
    return [`setup.${name}`, t('forms.required', { field })]
  })
  const hasWrongGroup =
    setup.showNewsletterOptIn && setup.newsletterGroups.some((row) => groupIssue(row, setup.newsletterGroups))
  return {
    ...Object.fromEntries(missing),
    ...(hasWrongGroup && { 'setup.newsletterGroups': t('admin-membership.newsletter.groupsWrong') }),
  }
}

const labels = {
  mailTitle: 'delivery.heading',
  mailText: 'delivery.text',
  mailOptIn: 'delivery.box',
  newsletterTitle: 'newsletter.heading',
  newsletterOptIn: 'newsletter.box',
} as const

function DeliverySection({ tab }: { tab: Tab<ConfirmationDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-membership.delivery.title')}>
      <div className="fields">
        <Switch
          {...ticked(tab.field('setup', 'showMailOptIn'))}
          label={t('admin-membership.delivery.show')}
          description={t('admin-membership.delivery.showWhat')}
        />
        {tab.draft.setup.showMailOptIn && (
          <>
            <TextField
              {...typed(tab.field('setup', 'mailTitle'))}
              label={t('admin-membership.delivery.heading')}
              autoComplete="off"
              required
            />
            <RichTextEditor {...tab.field('setup', 'mailText')} label={t('admin-membership.delivery.text')} required />
            <TextField
              {...typed(tab.field('setup', 'mailOptIn'))}
              label={t('admin-membership.delivery.box')}
              autoComplete="off"
              required
            />
          </>
        )}
      </div>
    </Section>
  )
}

function NewsletterSection({ tab }: { tab: Tab<ConfirmationDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-membership.newsletter.title')}>
      <div className="fields">
        <Switch
          {...ticked(tab.field('setup', 'showNewsletterOptIn'))}
          label={t('admin-membership.newsletter.show')}
          description={t('admin-membership.newsletter.showWhat')}
        />
        {tab.draft.setup.showNewsletterOptIn && (
          <>
            <TextField
              {...typed(tab.field('setup', 'newsletterTitle'))}
              label={t('admin-membership.newsletter.heading')}
              autoComplete="off"
              required
            />
            <RichTextEditor {...tab.field('setup', 'newsletterText')} label={t('admin-membership.newsletter.text')} />
            <TextField
              {...typed(tab.field('setup', 'newsletterOptIn'))}
              label={t('admin-membership.newsletter.box')}
              hint={t('admin-membership.newsletter.boxHint')}
              autoComplete="off"
              required
            />
            <GroupsField {...tab.field('setup', 'newsletterGroups')} />
          </>
        )}
      </div>
    </Section>
  )
}

function SurveySection({ tab }: { tab: Tab<ConfirmationDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-membership.survey.title')}>
      <div className="fields">
        <SurveyField {...tab.field('setup', 'surveySlug')} />
        {tab.draft.setup.surveySlug !== '' && (
          <>
            <RichTextEditor
              {...tab.field('setup', 'surveyText')}
              label={t('admin-membership.survey.text')}
              hint={t('admin-membership.survey.textHint')}
            />
            <Checkbox
              {...ticked(tab.field('setup', 'surveyRequired'))}
              label={t('admin-membership.survey.required')}
              description={t('admin-membership.survey.requiredWhat')}
            />
          </>
        )}
      </div>
    </Section>
  )
}

/** All that the tab changes, in the order in which it stands there. */
function describeTab(t: TFunction): Described<ConfirmationDraft>[] {
  const onOff = (isOn: boolean) => t(`admin-membership.changes.${isOn ? 'on' : 'off'}`)
  const text = (label: string, key: Exclude<keyof SetupPart, 'newsletterGroups'>) =>
    describeFields<ConfirmationDraft, 'setup'>(label, 'setup', [key], (part) => plainLine(String(part[key])))
  const isOn = (label: string, key: 'showMailOptIn' | 'showNewsletterOptIn' | 'surveyRequired') =>
    describeFields<ConfirmationDraft, 'setup'>(label, 'setup', [key], (part) => onOff(part[key]))
  const of = (block: string, label: string) => `${block}: ${label}`
  const delivery = t('admin-membership.delivery.title')
  const newsletter = t('admin-membership.newsletter.title')
  const survey = t('admin-membership.survey.title')
  return [
    text(t('admin-membership.welcome.text'), 'welcome'),
    isOn(t('admin-membership.delivery.show'), 'showMailOptIn'),
    text(of(delivery, t('admin-membership.delivery.heading')), 'mailTitle'),
    text(of(delivery, t('admin-membership.delivery.text')), 'mailText'),
    text(of(delivery, t('admin-membership.delivery.box')), 'mailOptIn'),
    isOn(t('admin-membership.newsletter.show'), 'showNewsletterOptIn'),
    text(of(newsletter, t('admin-membership.newsletter.heading')), 'newsletterTitle'),
    text(of(newsletter, t('admin-membership.newsletter.text')), 'newsletterText'),
    text(of(newsletter, t('admin-membership.newsletter.box')), 'newsletterOptIn'),
    describeFields(of(newsletter, t('admin-membership.newsletter.groups')), 'setup', ['newsletterGroups'], (part) =>
      part.newsletterGroups.map(({ label, id }) => label || id).join(', '),
    ),
    text(t('admin-membership.survey.callout'), 'surveySlug'),
    text(of(survey, t('admin-membership.survey.text')), 'surveyText'),
    isOn(t('admin-membership.survey.required'), 'surveyRequired'),
  ]
}
