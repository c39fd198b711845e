import { useTranslation } from 'react-i18next'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'
import { isDrawn, SignatureView } from './view.tsx'

export const signature: DeskView = { Large: SignatureView, Small: Signed }

/** A drawing is too large for a cell: that there is one is what a table tells. */
function Signed({ answer }: DeskViewProps) {
  const { t } = useTranslation()
  return isDrawn(answer) ? t('desk.answers.signed') : String(answer)
}
