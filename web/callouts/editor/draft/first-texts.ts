import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstTexts } from '#domain/callouts/editing/draft.ts'

/** The words that buttons and the end begin with, in the language of the newsroom. */
export function useFirstTexts(): FirstTexts {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      thanksTitle: t('callout-editor.first.thanksTitle'),
      thanksText: `<p>${t('callout-editor.first.thanksText')}</p>`,
      back: t('callout-editor.first.back'),
      next: t('callout-editor.first.next'),
      submit: t('callout-editor.first.submit'),
    }),
    [t],
  )
}
