import { pageData } from '#web/platform/page-data.ts'
import { DiskFull } from './disk-full.tsx'
import { FailingMailings } from './failing-mailings.tsx'
import { ProviderAlarms } from './provider-alarms.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'

/** What admins have to know on every page, the most pressing first. */
export function Banners() {
  const { isDiskFull, providerAlarms, failingMailings, sandbox, calloutOnlyMode } = pageData
  return (
    <>
      {isDiskFull && <DiskFull />}
      {providerAlarms && !calloutOnlyMode && <ProviderAlarms alarms={providerAlarms} />}
      {failingMailings && <FailingMailings mailings={failingMailings} />}
      {sandbox && !calloutOnlyMode && <SandboxBanner />}
    </>
  )
}
