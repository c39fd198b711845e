import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTexts, type Draft } from '#domain/callouts/editing/draft.ts'
import { textsToTranslate, textsWithoutSource, translationProgress } from '#domain/callouts/translations.ts'
import { defaultVariant, offeredVariants } from '#domain/callouts/variant-name.ts'
import { baseLanguage } from '#domain/locales/locale.ts'
import { languageName } from '#web/callouts/language-name.ts'
import { pageData } from '#web/platform/page-data.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { usePlace } from '../../place/place.ts'

/** Which languages there are. Taking one away asks first when something has been written in it. */
export function LanguageChoice({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { go } = usePlace()
  const { locale } = pageData.content.general
  const [leaving, setLeaving] = useState<string>()
  const offered = [...offeredVariants, ...names.filter((name) => !offeredVariants.includes(name))]
  const written = leaving === undefined ? 0 : countTexts(draft, leaving)

  function choose(next: readonly string[]) {
    const added = next.find((name) => !names.includes(name))
    const removed = names.find((name) => !next.includes(name))
    if (added !== undefined) {
      edit((before) => changeTexts(before, {}, added))
      go({ step: 'translations', locale: added })
    }
    if (removed === undefined) return
    if (countTexts(draft, removed) > 0) setLeaving(removed)
    else edit((before) => withoutLanguage(before, removed))
  }

  return (
    <div className="bd-tr__choice">
      <CheckboxGroup
        label={t('editor-translations.languages')}
        hint={t('editor-translations.languagesHint', { language: languageName(locale) })}
        dense
        options={offered
          .filter((name) => name !== locale)
          .map((name) => ({ value: name, label: <span lang={baseLanguage(name)}>{languageName(name)}</span> }))}
        value={names}
        onChange={choose}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('editor-translations.remove.title', { language: languageName(leaving ?? defaultVariant) })}
        consequence={t('editor-translations.remove.consequence', { count: written })}
        confirmLabel={t('editor-translations.remove.confirm')}
        cancelLabel={t('editor-translations.remove.cancel')}
        danger
        onConfirm={() => {
          if (leaving !== undefined) edit((before) => withoutLanguage(before, leaving))
        }}
      />
    </div>
  )
}

function countTexts(draft: Draft, name: string): number {
  const variant = draft.variants[name]
  const standard = draft.variants[defaultVariant]
  if (!variant || !standard) return 0
  return translationProgress(variant, [...textsToTranslate(draft), ...textsWithoutSource(standard, variant)]).translated
}

function withoutLanguage(draft: Draft, name: string): Draft {
  return {
    ...draft,
    variants: Object.fromEntries(Object.entries(draft.variants).filter(([each]) => each !== name)),
  }
}
