import { useTranslation } from 'react-i18next'
import type { DeskView, DeskViewProps } from '../desk-view-type.ts'

export const checkbox: DeskView = { Large: YesOrNo, Small: YesOrNo }

function YesOrNo({ answer }: DeskViewProps) {
  const { t } = useTranslation()
  return t(answer === true ? 'desk.answers.yes' : 'desk.answers.no')
}
