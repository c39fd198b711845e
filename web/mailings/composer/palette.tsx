import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { blockIcons, blockTypes } from './block-list.tsx'

/** Every block there is, each to be added with one press. */
export function Palette({ isFull, onAdd }: { isFull: boolean; onAdd: (type: (typeof blockTypes)[number]) => void }) {
  const { t } = useTranslation()
  return (
    <div className="ml-palette">
      {blockTypes.map((type) => (
        <Button key={type} size="sm" icon={blockIcons[type]} disabled={isFull} onClick={() => onAdd(type)}>
          {t(`admin-mailings.blocks.type.${type}`)}
        </Button>
      ))}
    </div>
  )
}
