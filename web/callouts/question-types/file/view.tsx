import { useTranslation } from 'react-i18next'
import type { ViewProps } from '../view-type.ts'
import { filesOf, shownFile } from './shown-files.ts'

export function FilesView({ answer }: ViewProps) {
  const { t } = useTranslation()
  const files = filesOf(answer).map(shownFile)
  if (files.length === 0) return '–'
  return (
    <ul className="filelist">
      {files.map(({ url, thumb, name }) => (
        <li key={url}>
          {thumb && <img className="thumb" src={thumb} alt="" loading="lazy" />}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="sr"> {t('callouts.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
