import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '#domain/mailings/blocks.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { MergeFieldMenu } from '#web/emails/index.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { ImageUpload, type StoredImage } from '#web/ui/media/image-upload.tsx'
import { allowedLink } from '#web/ui/rich-text/allowed-link.ts'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { type Picture, pictureOf, uploadPicture } from '#web/uploads/index.ts'
import { fieldGroups } from './field-groups.ts'
import { FieldText } from './field-text.tsx'
import { offeredFields } from './offered.ts'

interface Props<B extends Block = Block> {
  block: B
  /** Changes in a row of one field are taken back together. */
  onChange: (block: B, field: string) => void
}

/** What a block says, to be written. */
export function BlockFields({ block, onChange }: Props) {
  const { t } = useTranslation()
  const label = (name: 'heading' | 'text' | 'caption' | 'label' | 'title' | 'lead' | 'byline') =>
    t(`admin-mailings.blocks.${name}`)
  switch (block.type) {
    case 'heading':
      return (
        <FieldText
          label={label('heading')}
          value={block.text}
          countedTo={limits.heading}
          onChange={(text) => onChange({ ...block, text }, 'text')}
        />
      )
    case 'text':
      return (
        <RichTextEditor
          label={label('text')}
          labelHidden
          value={block.html}
          headings={[2, 3, 4]}
          fields={offeredFields}
          uploadPicture={uploadPicture}
          inserting={(insert, focus) => (
            <MergeFieldMenu groups={fieldGroups()} where={label('text')} onPick={insert} onPicked={focus} />
          )}
          onChange={(html) => onChange({ ...block, html }, 'html')}
        />
      )
    case 'picture':
      return (
        <>
          <PictureField
            url={block.url}
            alt={block.alt}
            onChange={(url, alt) => onChange({ ...block, url, alt }, url === block.url ? 'alt' : 'url')}
          />
          <TextField
            label={label('caption')}
            value={block.caption}
            countedTo={limits.caption}
            onChange={({ target }) => onChange({ ...block, caption: target.value }, 'caption')}
          />
          <LinkField value={block.link} onChange={(link) => onChange({ ...block, link }, 'link')} />
        </>
      )
    case 'button':
      return (
        <>
          <FieldText
            label={label('label')}
            value={block.label}
            countedTo={limits.button}
            onChange={(text) => onChange({ ...block, label: text }, 'label')}
          />
          <LinkField value={block.link} onChange={(link) => onChange({ ...block, link }, 'link')} required />
        </>
      )
    case 'divider':
      return <p className="small muted">{t('admin-mailings.blocks.nothing')}</p>
    case 'story':
      return (
        <>
          <FieldText
            label={label('title')}
            value={block.title}
            countedTo={limits.heading}
            onChange={(title) => onChange({ ...block, title }, 'title')}
          />
          <FieldText
            label={label('lead')}
            value={block.text}
            countedTo={limits.story}
            lines
            onChange={(text) => onChange({ ...block, text }, 'text')}
          />
          <TextField
            label={label('byline')}
            value={block.byline}
            countedTo={limits.heading}
            onChange={({ target }) => onChange({ ...block, byline: target.value }, 'byline')}
          />
          <LinkField value={block.link} onChange={(link) => onChange({ ...block, link }, 'link')} />
          <PictureField
            url={block.picture}
            alt={block.alt}
            onChange={(picture, alt) =>
              onChange({ ...block, picture, alt }, picture === block.picture ? 'alt' : 'picture')
            }
          />
        </>
      )
  }
}

interface PictureProps {
  url: string
  alt: string
  onChange: (url: string, alt: string) => void
}

function PictureField({ url, alt, onChange }: PictureProps) {
  const { t } = useTranslation()
  const picture = pictureOf(url)
  return (
    <ImageUpload
      label={t('admin-mailings.blocks.picture')}
      limits={t('admin-mailings.blocks.pictureLimits')}
      value={picture && { ...picture, alt }}
      upload={uploadPicture}
      withAlt
      onChange={(next: StoredImage | null) => onChange(next ? (next as Picture).path : '', next?.alt ?? '')}
    />
  )
}

interface LinkProps {
  value: string
  onChange: (link: string) => void
  required?: boolean
}

/** Takes an address as people type it, and says when nobody could open it. */
function LinkField({ value, onChange, required = false }: LinkProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [isLeft, setLeft] = useState(false)
  const link = typed.trim() === '' ? '' : linkFrom(typed)
  return (
    <TextField
      label={t('admin-mailings.blocks.link')}
      hint={t('admin-mailings.blocks.linkHint')}
      type="text"
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      required={required}
      error={isLeft && link === undefined ? t('admin-mailings.blocks.linkWrong') : undefined}
      onBlur={() => {
        setLeft(true)
        if (link) setTyped(link)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = target.value.trim() === '' ? '' : linkFrom(target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

function linkFrom(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\*\|[A-Z]+LINK\|\*$/.test(text)) return text
  const link = allowedLink(text)
  return link !== undefined && /^(https?:\/\/|mailto:|tel:)/i.test(link) ? link : undefined
}
