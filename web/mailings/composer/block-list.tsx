import {
  Copy,
  Heading,
  ImageIcon,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Newspaper,
  Plus,
  Text,
  Trash2,
} from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block, BlockType, MailingText } from '#domain/mailings/blocks.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import type { Audience } from '../queries.ts'
import { BlockFields } from './block-fields.tsx'
import { BlockView } from './block-view.tsx'
import { copyOf, insertBlock, moveBlock, newBlock, wordsOf } from './draft.ts'
import { FallbackNotes } from './fallback-notes.tsx'
import { focusBlock } from './focus-block.ts'

export const blockIcons: Readonly<Record<BlockType, LucideIcon>> = {
  heading: Heading,
  text: Text,
  picture: ImageIcon,
  button: MousePointerClick,
  divider: Minus,
  story: Newspaper,
}

export const blockTypes = Object.keys(blockIcons) as BlockType[]

interface Props {
  text: MailingText
  open: string | undefined
  onOpen: (id: string | undefined) => void
  /** `field` names what was changed, for taking it back. */
  onChange: (part: Partial<MailingText>, field?: string) => void
  /** How many recipients have nothing in each field, where they are known. */
  without: Audience['without'] | undefined
}

/** The blocks of a mailing one below the other, to be put in order by dragging or with buttons; the open one can be written. */
export function BlockList({ text, open, onOpen, onChange, without }: Props) {
  const { t } = useTranslation()
  const added = useRef<string>(undefined)
  const { blocks } = text
  const isFull = blocks.length >= limits.blocks
  const typeOf = ({ type }: Block) => t(`admin-mailings.blocks.type.${type}`)

  /** The focus follows once the menu has given it back. */
  function add(type: BlockType, after: string) {
    const block = newBlock(type)
    onChange({ blocks: insertBlock(blocks, block, after) })
    onOpen(block.id)
    added.current = block.id
  }

  function copy(block: Block) {
    const made = copyOf(block)
    onChange({ blocks: insertBlock(blocks, made, block.id) })
    onOpen(made.id)
    focusBlock(made.id)
  }

  function remove(id: string) {
    const at = blocks.findIndex((block) => block.id === id)
    onChange({ blocks: blocks.filter((block) => block.id !== id) })
    onOpen(undefined)
    const next = blocks[at + 1] ?? blocks[at - 1]
    if (next) focusBlock(next.id)
  }

  return (
    <SortableList
      items={blocks}
      keyOf={({ id }) => id}
      nameOf={(block, index) => t('admin-mailings.blocks.nth', { type: typeOf(block), number: index + 1 })}
      onMove={(from, to) => onChange({ blocks: moveBlock(blocks, from, to) })}
      numbered
      className="ml-blocks"
    >
      {(block, { index, grip, buttons }) =>
        block.id === open ? (
          <>
            {grip}
            <div data-block={block.id} data-type={block.type} className="ml-block" data-open>
              <div
                className="ml-block__bar"
                role="toolbar"
                aria-label={t('admin-mailings.blocks.bar', { type: typeOf(block) })}
              >
                <span className="ml-block__type">{typeOf(block)}</span>
                {buttons}
                <IconButton
                  size="sm"
                  icon={Copy}
                  label={t('admin-mailings.blocks.copy')}
                  disabled={isFull}
                  onClick={() => copy(block)}
                />
                <IconButton
                  size="sm"
                  variant="dangerText"
                  icon={Trash2}
                  label={t('admin-mailings.blocks.remove')}
                  onClick={() => remove(block.id)}
                />
              </div>
              <div className="ml-block__fields">
                <BlockFields
                  block={block}
                  onChange={(changed, field) =>
                    onChange(
                      { blocks: blocks.map((each) => (each.id === block.id ? changed : each)) },
                      `${block.id} ${field}`,
                    )
                  }
                />
              </div>
              <FallbackNotes words={wordsOf(block)} text={text} onChange={onChange} without={without} />
              <div className="ml-block__foot">
                <Button
                  size="sm"
                  onClick={() => {
                    onOpen(undefined)
                    focusBlock(block.id)
                  }}
                >
                  {t('admin-mailings.blocks.close')}
                </Button>
                <AddMenu
                  disabled={isFull}
                  onAdd={(type) => add(type, block.id)}
                  onAdded={() => added.current && focusBlock(added.current)}
                />
              </div>
            </div>
          </>
        ) : (
          <>
            {grip}
            <div data-block={block.id} className="ml-block">
              <div inert>
                <BlockView block={block} />
              </div>
              <button
                type="button"
                className="ml-block__open"
                aria-label={t('admin-mailings.blocks.open', { type: typeOf(block), number: index + 1 })}
                onClick={() => {
                  onOpen(block.id)
                  focusBlock(block.id)
                }}
              />
            </div>
          </>
        )
      }
    </SortableList>
  )
}

interface AddProps {
  disabled: boolean
  onAdd: (type: BlockType) => void
  /** The menu is gone. */
  onAdded: () => void
}

/** Puts a block where one is. */
function AddMenu({ disabled, onAdd, onAdded }: AddProps) {
  const { t } = useTranslation()
  return (
    <MenuButton
      size="sm"
      variant="ghost"
      icon={Plus}
      label={t('admin-mailings.blocks.addHere')}
      disabled={disabled}
      focusAfterwards={onAdded}
      entries={blockTypes.map((type) => ({
        id: type,
        label: t(`admin-mailings.blocks.type.${type}`),
        icon: blockIcons[type],
        onAction: () => onAdd(type),
      }))}
    />
  )
}
