import { useTranslation } from 'react-i18next'
import { typeSettings, usualTypes } from '#web/callouts/question-types/settings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useCanvas } from '../canvas-store.ts'
import { useNames } from '../part-name.ts'

/** How to begin: with what most pages begin with. */
export function EmptyPage({ slideId }: { slideId: string }) {
  const { t } = useTranslation()
  const { acts } = useCanvas()
  const names = useNames()
  return (
    <div className="bd-list bd-empty" data-bd-list="">
      <h3 className="empty__title">{t('editor-content.empty.title')}</h3>
      <p>{t('editor-content.empty.text')}</p>
      <div className="bd-empty__types">
        {usualTypes.map((type) => (
          <Button
            key={type}
            variant="linkOutlined"
            size="sm"
            icon={typeSettings[type].icon}
            onClick={() => acts.add(type, { at: { slideId, index: 0 }, toLabel: true })}
          >
            {names.typeName(type)}
          </Button>
        ))}
      </div>
    </div>
  )
}
