import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyVariant, textsOf } from '#domain/callouts/editing/draft.ts'
import { outdatedTexts } from '#domain/callouts/editing/outdated.ts'
import { variantChain } from '#domain/callouts/texts.ts'
import {
  type TextToTranslate,
  textId,
  textsWithoutSource,
  translationOf,
  translationProgress,
  withTranslation,
} from '#domain/callouts/translations.ts'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { languageName } from '#web/callouts/language-name.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { ProgressBar } from '#web/ui/status/progress-bar.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { usePlace } from '../../place/place.ts'
import { useFieldError } from '../../problems/problem-words.ts'
import { groupTexts, type TextGroup } from './groups.ts'
import { type TextState, TranslationRow } from './translation-row.tsx'

/** One language: each text with what it says in the default one. */
export function LanguagePane({ name, texts }: { name: string; texts: readonly TextToTranslate[] }) {
  const { t } = useTranslation()
  const { draft, original } = useEditedDraft()
  const { place } = usePlace()
  const { locale } = pageData.content.general
  const errorAt = useFieldError()
  const change = useTranslate(name)
  /** What was missing when the filter was set stays while it is written. */
  const [kept, setKept] = useState<ReadonlySet<string>>()
  const variant = draft.variants[name] ?? emptyVariant
  const fallback = useFallbackNames(name, locale)
  const outdated = outdatedTexts({ original, draft, variant: name }, texts)
  const { translated, total } = translationProgress(variant, texts)

  const isMissing = (text: TextToTranslate) => translationOf(variant, text).trim() === ''
  const stateOf = (text: TextToTranslate): TextState => {
    if (isMissing(text)) return 'missing'
    return outdated.has(text) ? 'outdated' : 'translated'
  }
  const errorOf = (text: TextToTranslate) => errorAt({ step: 'translations', locale: name, field: textId(text) })
  const all = [...texts, ...textsWithoutSource(textsOf(draft), variant)]
  const shown = kept
    ? all.filter((text) => {
        const id = textId(text)
        return kept.has(id) || isMissing(text) || id === place.field || errorOf(text) !== undefined
      })
    : all

  return (
    <div className="stack-8">
      <div className="bd-tr__head">
        <div className="grow">
          <ProgressBar
            label={t('editor-translations.translated')}
            value={total === 0 ? 100 : (translated / total) * 100}
            valueText={t('editor-translations.progress', { translated, total })}
          />
        </div>
        <Checkbox
          label={t('editor-translations.missingOnly', { count: total - translated })}
          checked={kept !== undefined}
          onChange={(event) => setKept(event.target.checked ? new Set(texts.filter(isMissing).map(textId)) : undefined)}
        />
        <p className="small muted bd-tr__fallback">
          {t('editor-translations.fallback', { languages: fallback })}
          {outdated.size > 0 && ` ${t('editor-translations.outdated', { count: outdated.size })}`}
        </p>
      </div>
      {shown.length === 0 && <p>{t(total === 0 ? 'editor-translations.noTexts' : 'editor-translations.allDone')}</p>}
      {groupTexts(shown, draft.formSchema).map((group) => (
        <Section key={group.id} title={<GroupTitle group={group} />} level={3}>
          <div className="bd-tr__rows">
            {group.texts.map((text) => (
              <TranslationRow
                key={textId(text)}
                text={text}
                name={name}
                defaultLocale={locale}
                value={translationOf(variant, text)}
                state={stateOf(text)}
                error={errorOf(text)}
                onChange={change}
              />
            ))}
          </div>
        </Section>
      ))}
    </div>
  )
}

function GroupTitle({ group: { kind, page } }: { group: TextGroup }) {
  const { t } = useTranslation()
  if (!page) return t(`editor-translations.group.${kind}`)
  return t(page.title ? 'editor-translations.group.titledPage' : 'editor-translations.group.page', page)
}

/** The languages whose texts stand in, as one list. */
function useFallbackNames(name: string, locale: string): string {
  const { i18n } = useTranslation()
  const others = variantChain(name, locale).filter((each) => each !== name)
  const names = others.map((each) => languageName(each === defaultVariant ? locale : each))
  return new Intl.ListFormat(i18n.language.split('@')[0], { type: 'unit' }).format(names)
}

/** Sets one text of a language. It stays the same function, so that of hundreds of fields only one is drawn anew. */
function useTranslate(name: string) {
  const { edit } = useEditedDraft()
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  })
  return useCallback(
    (text: TextToTranslate, value: string, isStep = false) =>
      latest.current(
        (draft) => {
          const variant = draft.variants[name]
          if (!variant) return draft
          return { ...draft, variants: { ...draft.variants, [name]: withTranslation(variant, text, value) } }
        },
        isStep ? undefined : `translation.${name}.${textId(text)}`,
      ),
    [name],
  )
}
