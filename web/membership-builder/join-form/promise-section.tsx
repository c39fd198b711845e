import { useTranslation } from 'react-i18next'
import { RowsField } from '#web/platform/desk/rows-field.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { type Tab, typed } from '../tab/use-tab.ts'
import { benefitIssue, figureIssue, limits, most } from './join-checks.ts'
import type { JoinDraft } from './join-draft.ts'

/** What stands beside the form where there is no picture. */
export function PromiseSection({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-membership.promise.title')}>
      <div className="fields">
        <p className="ui soft">
          {t(`admin-membership.promise.${tab.draft.general.backgroundUrl === '' ? 'what' : 'besidePicture'}`)}
        </p>
        <TextArea
          {...typed(tab.field('join', 'promiseTitle'))}
          label={t('admin-membership.promise.heading')}
          hint={t('admin-membership.promise.headingHint')}
          countedTo={limits.promiseTitle}
          minRows={2}
        />
        <TextArea
          {...typed(tab.field('join', 'promiseText'))}
          label={t('admin-membership.promise.text')}
          countedTo={limits.promiseText}
        />
        <TextArea
          {...typed(tab.field('join', 'quote'))}
          label={t('admin-membership.promise.quote')}
          countedTo={limits.quote}
          minRows={2}
        />
        <TextField
          {...typed(tab.field('join', 'quoteBy'))}
          label={t('admin-membership.promise.quoteBy')}
          hint={t('admin-membership.promise.quoteByHint')}
          countedTo={limits.quoteBy}
          autoComplete="off"
        />
        <FiguresField tab={tab} />
        <BenefitsField tab={tab} />
      </div>
    </Section>
  )
}

function FiguresField({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { id, value, error, onChange, onBlur } = tab.field('join', 'figures')
  const issueText = useIssueText()
  return (
    <RowsField
      id={id}
      label={t('admin-membership.promise.figures')}
      hint={t('admin-membership.promise.figuresHint')}
      rows={value}
      onChange={onChange}
      blank={{ value: '', label: '' }}
      nameOf={(row, index) => row.value.trim() || t('admin-membership.promise.figure', { number: index + 1 })}
      addLabel={t('admin-membership.promise.addFigure')}
      most={most.figures}
      isOrdered
      disabled={false}
    >
      {(row, change, firstId) => {
        const issue = error === undefined ? undefined : figureIssue(row)
        return (
          <>
            <TextField
              id={firstId}
              label={t('admin-membership.promise.value')}
              value={row.value}
              error={issue?.name === 'value' ? issueText(issue, t('admin-membership.promise.value')) : undefined}
              required
              autoComplete="off"
              onBlur={onBlur}
              onChange={({ target }) => change({ value: target.value })}
            />
            <TextField
              label={t('admin-membership.promise.label')}
              value={row.label}
              error={issue?.name === 'label' ? issueText(issue, t('admin-membership.promise.label')) : undefined}
              autoComplete="off"
              onBlur={onBlur}
              onChange={({ target }) => change({ label: target.value })}
            />
          </>
        )
      }}
    </RowsField>
  )
}

function BenefitsField({ tab }: { tab: Tab<JoinDraft> }) {
  const { t } = useTranslation()
  const { id, value, error, onChange, onBlur } = tab.field('join', 'benefits')
  const issueText = useIssueText()
  return (
    <RowsField
      id={id}
      label={t('admin-membership.promise.benefits')}
      hint={t('admin-membership.promise.benefitsHint')}
      rows={value}
      onChange={onChange}
      blank={{ title: '', text: '' }}
      nameOf={(row, index) => row.title.trim() || t('admin-membership.promise.benefit', { number: index + 1 })}
      addLabel={t('admin-membership.promise.addBenefit')}
      most={most.benefits}
      isOrdered
      disabled={false}
    >
      {(row, change, firstId) => {
        const issue = error === undefined ? undefined : benefitIssue(row)
        return (
          <>
            <TextField
              id={firstId}
              label={t('admin-membership.promise.benefitTitle')}
              value={row.title}
              error={issue?.name === 'title' ? issueText(issue, t('admin-membership.promise.benefitTitle')) : undefined}
              required
              autoComplete="off"
              onBlur={onBlur}
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextField
              label={t('admin-membership.promise.benefitText')}
              value={row.text}
              error={issue?.name === 'text' ? issueText(issue, t('admin-membership.promise.benefitText')) : undefined}
              autoComplete="off"
              onBlur={onBlur}
              onChange={({ target }) => change({ text: target.value })}
            />
          </>
        )
      }}
    </RowsField>
  )
}

function useIssueText() {
  const { t } = useTranslation()
  return (issue: { code: 'required' } | { code: 'long'; max: number }, field: string) =>
    issue.code === 'required' ? t('forms.required', { field }) : t('forms.maxLength', { max: issue.max })
}
