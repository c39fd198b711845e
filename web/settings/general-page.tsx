import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageData } from '#web/platform/page-data.ts'
import { EmbeddingCard } from './general/embedding-card.tsx'
import { FooterCard } from './general/footer-card.tsx'
import { ManualPaymentsCard } from './general/manual-payments-card.tsx'
import { OneTimeCard } from './general/one-time-card.tsx'
import { OrganisationCard } from './general/organisation-card.tsx'
import { SharingCard } from './general/sharing-card.tsx'
import { TaxCard } from './general/tax-card.tsx'
import { NotYet } from './not-yet.tsx'
import { generalCardsQuery } from './queries.ts'

/** What the site says of itself as a whole: a card for each thing, saved apart. */
export function GeneralPage() {
  const cards = useQuery(generalCardsQuery)
  useEffect(() => {
    // Links lead to a card, which is there only now.
    if (cards.data) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [cards.data])
  if (!cards.data) return <NotYet isError={cards.isError} isAsked={cards.isFetching} onRetry={() => cards.refetch()} />
  const { general, share, payment, contacts } = cards.data
  return (
    <div className="stack-8 set-page">
      <OrganisationCard content={general} />
      <SharingCard content={share} />
      <FooterCard content={general} />
      <EmbeddingCard content={general} />
      {!pageData.calloutOnlyMode && (
        <>
          <TaxCard content={payment} />
          <ManualPaymentsCard content={contacts} />
          <OneTimeCard isOn={general.enableOneTimeDonations} />
        </>
      )}
    </div>
  )
}
