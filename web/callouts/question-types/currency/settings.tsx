import { Banknote, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from '#web/callouts/editor/question-settings/note.tsx'
import type { TypeSettings } from '../settings-type.ts'

export const currency: TypeSettings = { icon: Banknote, hasPlaceholder: true, Validation: AmountRule }

function AmountRule() {
  const { t } = useTranslation()
  return <Note icon={Info}>{t('editor-settings.currencyRule')}</Note>
}
