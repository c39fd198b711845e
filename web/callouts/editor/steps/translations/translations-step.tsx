import './translations.css'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { textsToTranslate, translationProgress } from '#domain/callouts/translations.ts'
import { offeredVariants, variantNames } from '#domain/callouts/variant-name.ts'
import { languageName } from '#web/callouts/language-name.ts'
import { pageData } from '#web/platform/page-data.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { usePlace } from '../../place/place.ts'
import { useProblems } from '../../problems/problems.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LanguagePane } from './language-pane.tsx'

/** The callout in other languages, text by text beside the default one. */
export function TranslationsStep() {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { place, go } = usePlace()
  const { problems } = useProblems()
  const { locale } = pageData.content.general
  const texts = textsToTranslate(draft)
  const names = listLanguages(draft.variants, locale)
  const shown = names.find((name) => name === place.locale) ?? names[0]
  const progressOf = (name: string) => {
    const variant = draft.variants[name]
    return t('editor-translations.progress', variant ? translationProgress(variant, texts) : {})
  }
  const wrongIn = (name: string) =>
    problems.filter((each) => each.step === 'translations' && each.locale === name).length
  const show = (name: string) => go({ step: 'translations', locale: name })

  return (
    <ErrorPlacement value="below">
      <div className="bd-tr">
        <div className="bd-tr__in stack-6">
          <h2 className="bd-tr__title">{t('editor-translations.title')}</h2>
          <LanguageChoice names={names} />
          <Notice>{t('editor-translations.email', { language: languageName(locale) })}</Notice>
          {shown === undefined ? (
            <div className="bd-tr__empty">
              <Icon of={Languages} />
              <p>{t('editor-translations.none', { language: languageName(locale) })}</p>
            </div>
          ) : (
            <div className="bd-tr__languages">
              <div className="only-s">
                <Select
                  label={t('editor-translations.language')}
                  value={shown}
                  options={names.map((name) => ({ value: name, label: `${languageName(name)} – ${progressOf(name)}` }))}
                  onChange={(event) => show(event.target.value)}
                />
              </div>
              <Tabs
                label={t('editor-translations.languages')}
                selected={shown}
                onSelect={show}
                tabs={names.map((name) => ({
                  id: name,
                  label: (
                    <>
                      {languageName(name)} <span className="muted num bd-tr__count">{progressOf(name)}</span>
                    </>
                  ),
                  errors: wrongIn(name),
                  content: name === shown && <LanguagePane key={name} name={name} texts={texts} />,
                }))}
              />
            </div>
          )}
        </div>
      </div>
    </ErrorPlacement>
  )
}

/** Those on offer in their order, then what calls have added. The organisation's own language is the default. */
function listLanguages(variants: Readonly<Record<string, unknown>>, locale: string): string[] {
  const there = variantNames(variants).slice(1)
  const offered = offeredVariants.filter((name) => there.includes(name))
  return [...offered, ...there.filter((name) => !offered.includes(name))].filter((name) => name !== locale)
}
