import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTexts, type Draft, textsOf } from '#domain/callouts/editing/draft.ts'
import { nextStepsOf } from '#domain/callouts/editing/next-steps.ts'
import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import type { Variant } from '#domain/callouts/variant.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { useFieldError } from '#web/callouts/editor/problems/problem-words.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { useFirstTexts } from '../../../draft/first-texts.ts'
import { MessagePreview, MessageSheet } from './message-sheet.tsx'
import { NextStepsFields } from './next-steps-fields.tsx'

const ways = ['message', 'redirect'] as const
type Way = (typeof ways)[number]

/** What respondents see once they have answered: a message, or another page. */
export function EndPanel() {
  const firstTexts = useFirstTexts()
  const { draft, edit } = useEditedDraft()
  const { t } = useTranslation()
  const texts = textsOf(draft)
  const way: Way = texts.thanksRedirect === null ? 'message' : 'redirect'
  // What the other way had, for who comes back to it.
  const [left, setLeft] = useState<Record<Way, Partial<Variant>>>({
    message: { thanksTitle: firstTexts.thanksTitle, thanksText: firstTexts.thanksText },
    redirect: { thanksRedirect: '' },
  })

  function choose(next: Way) {
    const { thanksTitle, thanksText, nextSteps, thanksRedirect } = texts
    setLeft({
      ...left,
      ...(way === 'message' ? { message: { thanksTitle, thanksText, nextSteps } } : { redirect: { thanksRedirect } }),
    })
    edit((before) =>
      next === 'message'
        ? changeTexts(withoutRedirects(before), left.message)
        : changeTexts(before, { thanksTitle: '', thanksText: '', nextSteps: undefined, ...left.redirect }),
    )
  }

  return (
    <MessageSheet title={t('editor-settings.end.title')} lead={t('editor-settings.end.lead')}>
      <RadioGroup
        label={t('editor-settings.end.way')}
        options={ways.map((value) => ({ value, label: t(`editor-settings.end.${value}`) }))}
        value={way}
        onChange={choose}
      />
      {way === 'message' ? <ThanksFields /> : <RedirectField />}
      <OutcomeField />
    </MessageSheet>
  )
}

/** In every language: one that still led away would win over the message. */
function withoutRedirects(draft: Draft): Draft {
  const variants = Object.entries(draft.variants).map(([name, texts]) => [name, { ...texts, thanksRedirect: null }])
  return { ...draft, variants: Object.fromEntries(variants) }
}

function ThanksFields() {
  const { draft, edit } = useEditedDraft()
  const { t } = useTranslation()
  const errorAt = useFieldError()
  const { thanksTitle, thanksText } = textsOf(draft)
  const steps = nextStepsOf(draft).filter(({ title, text }) => title.trim() || text.trim())
  const at = (field: string) => errorAt({ step: 'content', panel: 'end', field })
  return (
    <>
      <EditorField name="thanksTitle">
        <TextField
          label={t('editor-settings.end.thanksTitle')}
          required
          error={at('thanksTitle')}
          autoComplete="off"
          value={thanksTitle}
          onChange={({ target: { value } }) =>
            edit((before) => changeTexts(before, { thanksTitle: value }), 'thanksTitle')
          }
        />
      </EditorField>
      <EditorField name="thanksText">
        <RichTextEditor
          label={t('editor-settings.end.thanksText')}
          required
          error={at('thanksText')}
          value={thanksText}
          onChange={(html) => edit((before) => changeTexts(before, { thanksText: html }), 'thanksText')}
        />
      </EditorField>
      <NextStepsFields />
      <MessagePreview title={t('editor-settings.preview')}>
        {thanksTitle.trim() !== '' && <p className="bd-letter__title">{thanksTitle}</p>}
        {isBlankHtml(thanksText) ? (
          <p className="muted">{t('editor-settings.nothingYet')}</p>
        ) : (
          <WrittenTextView html={thanksText} startLevel={4} size="body" />
        )}
        {steps.length > 0 && (
          <ol className="bd-next__list">
            {steps.map(({ title, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names; each is what stands at its place
              <li key={index}>
                <strong>{title}</strong> {text}
              </li>
            ))}
          </ol>
        )}
      </MessagePreview>
    </>
  )
}

/** Written once there is something to tell; readers see it when the callout has ended. */
function OutcomeField() {
  const { draft, edit } = useEditedDraft()
  const { t } = useTranslation()
  return (
    <EditorField name="outcome">
      <RichTextEditor
        label={t('editor-settings.outcome.title')}
        hint={t('editor-settings.outcome.hint')}
        value={textsOf(draft).outcome ?? ''}
        onChange={(html) =>
          edit((before) => changeTexts(before, { outcome: isBlankHtml(html) ? undefined : html }), 'outcome')
        }
      />
    </EditorField>
  )
}

function RedirectField() {
  const { draft, edit } = useEditedDraft()
  const { t } = useTranslation()
  const errorAt = useFieldError()
  const { thanksRedirect } = textsOf(draft)
  return (
    <EditorField name="thanksRedirect">
      <TextField
        label={t('editor-settings.end.address')}
        hint={t('editor-settings.end.addressHint')}
        required
        error={errorAt({ step: 'content', panel: 'end', field: 'thanksRedirect' })}
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={thanksRedirect ?? ''}
        onChange={({ target: { value } }) =>
          edit((before) => changeTexts(before, { thanksRedirect: value }), 'thanksRedirect')
        }
      />
    </EditorField>
  )
}
