import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureName } from '#domain/callouts/answers/withheld-pictures.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatSize } from '#web/ui/media/uploads.ts'
import type { DeskView, DeskViewProps, Withholding } from '../desk-view-type.ts'
import { FileViewer } from './file-viewer.tsx'
import { isPicture, pictureAt } from './pictures.ts'
import { filesOf, type ShownFile, shownFile } from './shown-files.ts'

export const file: DeskView = { Large: Files, Small: Thumbs }

/** Pictures side by side, documents below each other; each opens in a viewer. */
function Files({ answer, withholding }: DeskViewProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ShownFile>()
  const files = filesOf(answer).map((each) => ({ ...shownFile(each), withheldAs: pictureName(each) }))
  const pictures = files.filter(isPicture)
  const documents = files.filter((each) => !isPicture(each))
  return (
    <>
      {pictures.length > 0 && (
        <ul className="desk-answer__photos">
          {pictures.map((picture) => (
            <li key={picture.url} className={isWithheld(picture, withholding) ? 'is-withheld' : undefined}>
              <button
                type="button"
                aria-label={t('desk.answers.enlarge', { name: picture.name })}
                onClick={() => setOpen(picture)}
              >
                <img src={pictureAt(picture, 480)} alt="" loading="lazy" />
              </button>
              <WithholdBox file={picture} withholding={withholding} />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="filelist">
          {documents.map((each) => (
            <DocumentRow key={each.url} document={each} withholding={withholding} onOpen={() => setOpen(each)} />
          ))}
        </ul>
      )}
      {open && (
        <FileViewer files={isPicture(open) ? pictures : [open]} start={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

interface Withheld extends ShownFile {
  withheldAs: string | undefined
}

const isWithheld = ({ withheldAs }: Withheld, withholding: Withholding | undefined) =>
  withheldAs !== undefined && withholding?.names.includes(withheldAs) === true

/** At a picture, whether map and gallery show it; of documents of ours they show none. */
function WithholdBox({ file, withholding }: { file: Withheld; withholding: Withholding | undefined }) {
  const { t } = useTranslation()
  const { withheldAs, isOurs, isImage, name } = file
  if (!withholding || withheldAs === undefined || (isOurs && !isImage)) return null
  return (
    <Checkbox
      className="desk-answer__withhold"
      label={
        <>
          {t('desk-response.answers.withheld')}
          <span className="sr"> {name}</span>
        </>
      }
      checked={isWithheld(file, withholding)}
      onChange={(event) => withholding.change(withheldAs, event.target.checked)}
    />
  )
}

interface RowProps {
  document: Withheld
  withholding: Withholding | undefined
  onOpen: () => void
}

function DocumentRow({ document, withholding, onOpen }: RowProps) {
  const { name, url, size, isOurs } = document
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  return (
    <li>
      <span className="thumb thumb--icon">
        <Icon of={FileText} />
      </span>
      <span className="grow wrap-anywhere">
        {isOurs ? (
          <button type="button" className="linkish wrap-anywhere" onClick={onOpen}>
            {name}
          </button>
        ) : (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {name}
            <span className="sr"> {t('desk.answers.newTab')}</span>
          </a>
        )}
        {size !== undefined && <span className="block small muted">{formatSize(size, locale)}</span>}
        <WithholdBox file={document} withholding={withholding} />
      </span>
      {isOurs && (
        <ButtonLink href={url} download={name} size="sm" icon={Download}>
          {t('desk.answers.download')}
          <span className="sr"> {name}</span>
        </ButtonLink>
      )}
    </li>
  )
}

const mostThumbs = 3

/** A few pictures, and the names of what are none. */
function Thumbs({ answer }: DeskViewProps) {
  const { t } = useTranslation()
  const files = filesOf(answer).map(shownFile)
  const shown = files.slice(0, mostThumbs)
  const more = files.length - shown.length
  return (
    <span className="desk-answer__thumbs">
      {shown.map((each) =>
        isPicture(each) ? (
          <img key={each.url} className="thumb" src={pictureAt(each, 160)} alt={each.name} loading="lazy" />
        ) : (
          <span key={each.url} className="wrap-anywhere">
            {each.name}
          </span>
        ),
      )}
      {more > 0 && <span className="small muted">{t('desk.answers.moreFiles', { count: more })}</span>}
    </span>
  )
}
