import { useRouterState } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AddressAnswer } from '#domain/callouts/question-types/address/address.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { type FormerResponse, type PublicCallout, ResponseForm, readParameter } from '#web/callouts/public/index.ts'
import { writePoint } from '#web/maps/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { answersWithPlace } from './place-answer.ts'

interface Props {
  callout: PublicCallout
  questions: Questions
  map: MapSchema
  /** Undefined where there is no map to choose one on: the form asks for it then. */
  place: AddressAnswer | undefined
  former: FormerResponse | undefined
  wantedNews: boolean | undefined
  goesOn: boolean
  onChangePlace: (() => void) | undefined
  onArrived: () => void
}

/** The form of the callout, with the place that was chosen. */
export function AddForm({
  callout,
  questions,
  map,
  place,
  former,
  wantedNews,
  goesOn,
  onChangePlace,
  onArrived,
}: Props) {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const linked = readParameter(search, 'answers')
  return (
    <>
      {place && (
        <div className="map-add__place">
          <Icon of={MapPin} />
          <p className="grow">
            <span className="sr">{t('callout-map.add.place')}: </span>
            {place.formatted_address || writePoint(place.geometry.location)}
          </p>
          {onChangePlace && (
            <Button size="sm" onClick={onChangePlace}>
              {t('callout-map.add.changePlace')}
            </Button>
          )}
        </div>
      )}
      <ResponseForm
        callout={callout}
        linked={place ? answersWithPlace(questions, map, place, linked) : linked}
        former={former}
        wantedNews={wantedNews}
        goesOn={goesOn}
        onArrived={onArrived}
      />
    </>
  )
}
