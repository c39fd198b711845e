import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { isLocale } from '#domain/locales/locale.ts'
import { siteLocale } from '#web/platform/i18n/locale.ts'
import { speakIn, type TextPart } from '#web/platform/i18n/texts.ts'

interface Props {
  locale: string
  /** What is said there beside the texts of every page. */
  part?: TextPart
  children: ReactNode
}

/** A part of the page whose buttons and messages are in another language; the former one's until its texts are here. */
export function OtherLanguage({ locale, part = 'main', children }: Props) {
  const [speaker, setSpeaker] = useState<i18n>()
  useEffect(() => {
    let isWanted = true
    void speakIn(isLocale(locale) ? locale : siteLocale(), part).then((spoken) => {
      if (isWanted) setSpeaker(spoken)
    })
    return () => {
      isWanted = false
    }
  }, [locale, part])
  return speaker && <I18nextProvider i18n={speaker}>{children}</I18nextProvider>
}
