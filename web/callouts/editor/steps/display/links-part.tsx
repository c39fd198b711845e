import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { usePlace } from '../../place/place.ts'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'
import { useEditView } from './use-view.ts'

type Links = ResponseViewSchema['links']

/** Links below every response that is shown. */
export function LinksPart({ view: { links } }: { view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const { go } = usePlace()
  const editView = useEditView()
  const kept = useKept<Links>('links')

  function turn(isOn: boolean) {
    if (links.length > 0) kept.keep(links)
    editView({ links: isOn ? (kept.get() ?? [{ text: '', url: '' }]) : [] })
  }

  function add() {
    editView({ links: [...links, { text: '', url: '' }] })
    go({ step: 'display', field: `links.${links.length}.text` })
  }

  return (
    <>
      <EditorField name="links">
        <Switch
          label={t('editor-steps.links.show')}
          description={t('editor-steps.links.showHint')}
          checked={links.length > 0}
          onChange={({ target }) => turn(target.checked)}
        />
      </EditorField>
      {links.length > 0 && (
        <>
          <ul className="bd-links">
            {links.map((link, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
              <LinkRow key={index} links={links} index={index} link={link} />
            ))}
          </ul>
          <Button variant="linkOutlined" size="sm" icon={Plus} onClick={add}>
            {t('editor-steps.links.add')}
          </Button>
        </>
      )}
    </>
  )
}

interface RowProps {
  links: Links
  index: number
  link: Links[number]
}

function LinkRow({ links, index, link }: RowProps) {
  const { t } = useTranslation()
  const editView = useEditView()
  const errorAt = useStepErrors('display')
  const change = (part: Partial<Links[number]>, field: string) =>
    editView({ links: links.with(index, { ...link, ...part }) }, field)
  const number = index + 1
  return (
    <li>
      <EditorField name={`links.${index}.text`}>
        <TextField
          label={t('editor-steps.links.text', { number })}
          required
          error={errorAt(`links.${index}.text`)}
          value={link.text}
          onChange={({ target }) => change({ text: target.value }, `links.${index}.text`)}
        />
      </EditorField>
      <EditorField name={`links.${index}.url`}>
        <TextField
          label={t('editor-steps.links.url', { number })}
          type="url"
          required
          error={errorAt(`links.${index}.url`)}
          value={link.url}
          onChange={({ target }) => change({ url: target.value.trim() }, `links.${index}.url`)}
        />
      </EditorField>
      <IconButton
        label={t('editor-steps.links.remove', { number })}
        icon={X}
        onClick={() => editView({ links: links.toSpliced(index, 1) })}
      />
    </li>
  )
}
