import { Check, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import type { Theme } from '#web/ui/theme.ts'
import { type ContrastCheck, contrastChecks } from './contrast-checks.ts'
import { Themed } from './themed.tsx'

/** How well text can be read in these colours, and what is shown where it couldn't. Nothing of it keeps from saving. */
export function ContrastPart({ theme }: { theme: Theme }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin-theme.contrast.title')}>
      <ul className="theme-contrast">
        {contrastChecks(theme).map((check) => (
          <li key={check.id}>
            <Themed theme={theme} isSample>
              <b style={{ background: `var(--${check.ground})`, color: `var(--${check.text})` }}>Aa</b>
            </Themed>
            <span>
              {t(`admin-theme.contrast.${check.id}`)}
              <Reason check={check} />
            </span>
            <Ratio check={check} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Reason({ check: { on, isAdjusted, isEnough, colour, measured } }: { check: ContrastCheck }) {
  const { t } = useTranslation()
  const ratio = useRatio()
  if (!on && !isAdjusted) return null
  const shown = { colour: colour.toUpperCase(), ratio: ratio(measured) }
  return (
    <small className="small muted">
      {on && t(`admin-theme.contrast.${on}`)}
      {!on && t(`admin-theme.contrast.${isEnough ? 'darker' : 'tooLow'}`, shown)}
    </small>
  )
}

function Ratio({ check: { isAdjusted, isEnough, shown } }: { check: ContrastCheck }) {
  const { t } = useTranslation()
  const ratio = useRatio()(shown)
  if (!isEnough) {
    return (
      <Badge tone="danger" icon={X}>
        {ratio}
      </Badge>
    )
  }
  return isAdjusted ? (
    <Badge tone="warning" icon={TriangleAlert}>
      {t('admin-theme.contrast.adjusted', { ratio })}
    </Badge>
  ) : (
    <Badge tone="success" icon={Check}>
      {ratio}
    </Badge>
  )
}

/** With one decimal, as it is compared. */
function useRatio() {
  const { number } = useFormats()
  return (ratio: number) => number(Math.floor(ratio * 10) / 10)
}
