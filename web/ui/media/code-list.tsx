import { Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { CopyButton } from '../buttons/copy-button.tsx'

interface Props {
  codes: readonly string[]
  label: string
  /** The first line of what is copied, downloaded and printed: what the codes are for. */
  heading: string
  fileName: string
}

/** Codes that are shown once, with every way of keeping them. On paper nothing else of the page appears. */
export function CodeList({ codes, label, heading, fileName }: Props) {
  const { t } = useTranslation()
  const text = [heading, '', ...codes, ''].join('\n')
  return (
    <div className="codes">
      <p className="codes__heading">{heading}</p>
      <ol className="codes__list" aria-label={label}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ol>
      <div className="row codes__acts">
        <CopyButton text={text} what={label} />
        <Button size="sm" icon={Download} onClick={() => download(text, fileName)}>
          {t('ui.download')}
        </Button>
        <Button size="sm" icon={Printer} onClick={() => window.print()}>
          {t('ui.print')}
        </Button>
      </div>
    </div>
  )
}

function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
