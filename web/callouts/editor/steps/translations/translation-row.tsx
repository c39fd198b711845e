import { CircleCheck, CircleDashed, Copy, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { textLimits } from '#domain/callouts/editing/translation-problems.ts'
import { type TextToTranslate, textId } from '#domain/callouts/translations.ts'
import { baseLanguage } from '#domain/locales/locale.ts'
import { directionOf } from '#web/platform/desk/direction.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { controlOf, plainText } from './groups.ts'
import { HtmlField } from './html-field.tsx'

export type TextState = 'missing' | 'translated' | 'outdated'

const icons = { missing: CircleDashed, translated: CircleCheck, outdated: TriangleAlert } as const

interface Props {
  text: TextToTranslate
  /** Of the language. */
  name: string
  defaultLocale: string
  value: string
  state: TextState
  error: string | undefined
  onChange: (text: TextToTranslate, value: string, isStep?: boolean) => void
}

/** A text of the default language, and beside it the field for its translation. */
export const TranslationRow = memo(
  function TranslationRow({ text, name, defaultLocale, value, state, error, onChange }: Props) {
    const { t } = useTranslation()
    const label = useLabel(text)
    const source = plainText(text.source)
    const id = textId(text)
    return (
      <div className="bd-tr-row">
        <div className="bd-tr-row__source">
          <p className="small muted bd-tr-row__label">{label}</p>
          <Source text={text} locale={defaultLocale} />
        </div>
        <div>
          <EditorField name={id}>
            <Control
              text={text}
              label={source ? `${label}: ${source}` : label}
              language={baseLanguage(name)}
              value={value}
              error={error}
              onChange={(next) => onChange(text, next)}
            />
          </EditorField>
          <div className="bd-tr-row__foot">
            <span className={`bd-tr-row__state bd-tr-row__state--${state}`}>
              <Icon of={icons[state]} size="sm" />
              {t(`editor-translations.state.${state}`)}
            </span>
            {text.source !== '' && value !== text.source && (
              <Button
                variant="text"
                size="xs"
                icon={Copy}
                aria-label={t('editor-translations.copyOf', { text: source })}
                onClick={() => onChange(text, text.source, true)}
              >
                {t('editor-translations.copy')}
              </Button>
            )}
          </div>
        </div>
      </div>
    )
  },
  // The texts are found anew at each change of the draft.
  (before, now) =>
    before.name === now.name &&
    before.value === now.value &&
    before.state === now.state &&
    before.error === now.error &&
    before.defaultLocale === now.defaultLocale &&
    before.onChange === now.onChange &&
    JSON.stringify(before.text) === JSON.stringify(now.text),
)

function Source({ text, locale }: { text: TextToTranslate; locale: string }) {
  const { t } = useTranslation()
  const language = baseLanguage(locale)
  const direction = directionOf(language)
  if (text.source === '') return <p className="muted">{t('editor-translations.noSource')}</p>
  if (controlOf(text) === 'html') {
    return (
      <div dir={direction} className="bd-tr-html__text">
        <WrittenTextView html={text.source} startLevel={4} size="body" lang={language} />
      </div>
    )
  }
  return (
    <p lang={language} dir={direction} className="bd-tr-row__text">
      {text.source}
    </p>
  )
}

interface ControlProps {
  text: TextToTranslate
  label: string
  language: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Control({ text, label, language, value, error, onChange }: ControlProps) {
  const direction = directionOf(language)
  const shared = { label, labelHidden: true, value, error, lang: language, dir: direction }
  const countedTo = textLimits(text).counted
  switch (controlOf(text)) {
    case 'html':
      return <HtmlField {...{ label, language, direction, value, error, onChange }} />
    case 'address':
      return <TextField {...shared} dir="ltr" type="url" onChange={(event) => onChange(event.target.value)} />
    case 'lines':
      return (
        <TextArea
          {...shared}
          minRows={2}
          countedTo={countedTo}
          onChange={(event) =>
            onChange(text.source.includes('\n') ? event.target.value : onOneLine(event.target.value))
          }
        />
      )
    case 'line':
      return <TextField {...shared} countedTo={countedTo} onChange={(event) => onChange(event.target.value)} />
  }
}

/** A default text without line breaks has a field without them, however long it is. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

function useLabel(text: TextToTranslate): string {
  const { t } = useTranslation()
  switch (text.kind) {
    case 'text':
      return t(`editor-translations.field.${text.field}`)
    case 'step':
      return t(`editor-translations.nextStep.${text.part}`, { number: text.index + 1 })
    case 'button':
      return t(`editor-translations.button.${text.button}`)
    case 'link':
      return t('editor-translations.link')
    case 'component': {
      const label = t(`editor-translations.role.${text.role}`)
      return text.of && text.of !== text.source ? t('editor-translations.roleOf', { role: label, of: text.of }) : label
    }
  }
}
