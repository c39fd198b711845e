import { useTranslation } from 'react-i18next'
import { isOffered } from './offered.ts'

const token = /\*\|([A-Z]+)\|\*/g

/** As `MergedText`, where only words can stand: what fields are called, in brackets. */
export function useMergedWords(): (text: string) => string {
  const { t } = useTranslation()
  return (text) =>
    text.replace(token, (written, name: string) =>
      isOffered(name) ? `[${t(`admin-emails.fields.${name as 'FNAME'}`)}]` : written,
    )
}
