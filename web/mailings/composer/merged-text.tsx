import { useTranslation } from 'react-i18next'
import { isOffered } from './offered.ts'

const token = /\*\|([A-Z]+)\|\*/

/** A text with its fields as chips, as it stands in the sheet. */
export function MergedText({ text }: { text: string }) {
  const { t } = useTranslation()
  // What is split by a group stands at every other place.
  return text.split(token).map((part, index) => {
    const key = `${index} ${part}`
    if (index % 2 === 0) return <span key={key}>{part}</span>
    const isKnown = isOffered(part)
    return (
      <span key={key} className={isKnown ? 'ml-chip' : 'ml-chip is-unknown'}>
        {isKnown ? t(`admin-emails.fields.${part as 'FNAME'}`) : `*|${part}|*`}
      </span>
    )
  })
}
