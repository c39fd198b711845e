import {
  ArrowDown,
  ArrowUp,
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
import type { BlockType, MailingText } from '#domain/mailings/blocks.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { BlockFields } from './block-fields.tsx'
import { BlockView } from './block-view.tsx'
import { copyOf, insertBlock, moveBlock, newBlock } from './draft.ts'
import { FallbackNote } from './fallback-note.tsx'

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
  withoutFirstname: number
}

/** The blocks of a mailing one below the other; the open one can be written. */
export function BlockList({ text, open, onOpen, onChange, withoutFirstname }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const { blocks } = text
  const isFull = blocks.length >= limits.blocks

  /** What is pressed to open the block, or the block itself. */
  function focusBlock(id: string | undefined) {
    requestAnimationFrame(() => {
      const item = list.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)
      const wanted = item?.querySelector<HTMLElement>('input, textarea, [contenteditable=true], .ml-block__open')
      wanted?.focus()
      item?.scrollIntoView({ block: 'nearest' })
    })
  }

  function add(type: BlockType, after: string | undefined) {
    const block = newBlock(type)
    onChange({ blocks: insertBlock(blocks, block, after) })
    onOpen(block.id)
    focusBlock(block.id)
  }

  function remove(id: string) {
    const at = blocks.findIndex((block) => block.id === id)
    onChange({ blocks: blocks.filter((block) => block.id !== id) })
    onOpen(undefined)
    focusBlock((blocks[at + 1] ?? blocks[at - 1])?.id)
  }

  return (
    <ol className="ml-blocks" ref={list}>
      {blocks.map((block, index) => {
        const type = t(`admin-mailings.blocks.type.${block.type}`)
        const isOpen = block.id === open
        return (
          <li key={block.id} data-block={block.id} className="ml-block" data-open={isOpen || undefined}>
            {isOpen ? (
              <>
                <div className="ml-block__bar" role="toolbar" aria-label={t('admin-mailings.blocks.bar', { type })}>
                  <span className="ml-block__type">{type}</span>
                  <IconButton
                    size="sm"
                    icon={ArrowUp}
                    label={t('admin-mailings.blocks.up')}
                    disabled={index === 0}
                    onClick={() => onChange({ blocks: moveBlock(blocks, block.id, -1) })}
                  />
                  <IconButton
                    size="sm"
                    icon={ArrowDown}
                    label={t('admin-mailings.blocks.down')}
                    disabled={index === blocks.length - 1}
                    onClick={() => onChange({ blocks: moveBlock(blocks, block.id, 1) })}
                  />
                  <IconButton
                    size="sm"
                    icon={Copy}
                    label={t('admin-mailings.blocks.copy')}
                    disabled={isFull}
                    onClick={() => {
                      const copy = copyOf(block)
                      onChange({ blocks: insertBlock(blocks, copy, block.id) })
                      onOpen(copy.id)
                    }}
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
                <FallbackNote block={block} text={text} onChange={onChange} missing={withoutFirstname} />
                <div className="ml-block__foot">
                  <Button size="sm" onClick={() => onOpen(undefined)}>
                    {t('admin-mailings.blocks.close')}
                  </Button>
                  <AddMenu disabled={isFull} onAdd={(added) => add(added, block.id)} />
                </div>
              </>
            ) : (
              <>
                <div inert>
                  <BlockView block={block} />
                </div>
                <button
                  type="button"
                  className="ml-block__open"
                  aria-label={t('admin-mailings.blocks.open', { type, number: index + 1 })}
                  onClick={() => {
                    onOpen(block.id)
                    focusBlock(block.id)
                  }}
                />
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Puts a block where one is. */
function AddMenu({ disabled, onAdd }: { disabled?: boolean; onAdd: (type: BlockType) => void }) {
  const { t } = useTranslation()
  return (
    <MenuButton
      size="sm"
      variant="ghost"
      icon={Plus}
      label={t('admin-mailings.blocks.addHere')}
      {...(disabled && { disabled })}
      entries={blockTypes.map((type) => ({
        id: type,
        label: t(`admin-mailings.blocks.type.${type}`),
        icon: blockIcons[type],
        onAction: () => onAdd(type),
      }))}
    />
  )
}
