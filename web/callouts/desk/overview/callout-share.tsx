import { Download } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { SharePanel } from '#web/ui/media/share-panel.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { publicAddress } from '../../public-address.ts'
import type { DeskCallout } from '../../queries.ts'
import { EmbedCode } from './embed-code.tsx'

/** How people come to the public page: once it is open, and prepared before. */
export function CalloutShare({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const { slug, title, shareTitle, status } = callout
  if (status !== 'open' && status !== 'scheduled') return null
  const address = publicAddress(slug)
  return (
    <Section id="share" title={t('admin-callouts.share.title')}>
      <div className="stack-6">
        {status === 'scheduled' && <Notice>{t('admin-callouts.share.scheduled')}</Notice>}
        <SharePanel url={address} title={shareTitle || title} defaultOpen />
        <DownloadableQrCode address={address} slug={slug} />
        <EmbedCode callout={callout} />
      </div>
    </Section>
  )
}

function DownloadableQrCode({ address, slug }: { address: string; slug: string }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)

  function download() {
    const drawing = frame.current?.querySelector('svg')
    if (!drawing) return
    const file = new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' })
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: `${slug}.svg`,
    })
    link.click()
    // The browser has taken hold of the content once the click has been dealt with.
    setTimeout(() => URL.revokeObjectURL(link.href))
  }

  return (
    <div>
      <h3 className="mb-3">{t('admin-callouts.share.qr')}</h3>
      <div ref={frame} className="desk-callout__qr">
        <QrCode text={address} alt={t('admin-callouts.share.qrAlt')} size={160} />
      </div>
      <Button size="sm" icon={Download} onClick={download}>
        {t('admin-callouts.share.download')}
      </Button>
    </div>
  )
}
