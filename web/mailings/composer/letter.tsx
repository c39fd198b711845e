import { useTranslation } from 'react-i18next'
import type { MailingText } from '#domain/mailings/blocks.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { classes } from '#web/ui/classes.ts'
import type { Audience } from '../queries.ts'
import { BlockList } from './block-list.tsx'
import { insertBlock, newBlock } from './draft.ts'
import { focusBlock } from './focus-block.ts'
import { Palette } from './palette.tsx'

interface Props {
  text: MailingText
  /** The block that is being written. */
  open: string | undefined
  onOpen: (id: string | undefined) => void
  onChange: (part: Partial<MailingText>) => void
  without: Audience['without'] | undefined
  /** Where there is room, new blocks are offered beside it instead. */
  offersBlocksBeside?: boolean
}

/** The text as it is written: its blocks, what can be added below them, and the footer that stays. */
export function Letter({ text, open, onOpen, onChange, without, offersBlocksBeside }: Props) {
  const { t } = useTranslation()
  return (
    <div className="ml-letter">
      <BlockList text={text} open={open} onOpen={onOpen} onChange={onChange} without={without} />
      {text.blocks.length === 0 && <p className="muted">{t('admin-mailings.blocks.none')}</p>}
      <div className={classes('ml-letter__add', offersBlocksBeside && 'is-beside')}>
        <span className="label">{t('admin-mailings.blocks.add')}</span>
        <Palette
          isFull={text.blocks.length >= limits.blocks}
          onAdd={(type) => {
            const block = newBlock(type)
            onChange({ blocks: insertBlock(text.blocks, block, undefined) })
            onOpen(block.id)
            focusBlock(block.id)
          }}
        />
      </div>
      <p className="ml-letter__lock small muted">{t('admin-mailings.footer')}</p>
    </div>
  )
}
