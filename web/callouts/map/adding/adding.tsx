import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftPrefix } from '#domain/callouts/kept-on-device.ts'
import { type AddressAnswer, readLocation } from '#domain/callouts/question-types/address/address.ts'
import type { Questions } from '#domain/callouts/questions.ts'
import type { MapSchema } from '#domain/callouts/response-view.ts'
import { madeAnewAfterMs } from '#domain/public-responses/limits.ts'
import { SideSheet, useEntriesAddress, useIsSmall, versionQuery } from '#web/callouts/entries/index.ts'
import {
  canRespond,
  MembersOnly,
  type PublicCallout,
  startPageOutbox,
  useAnswering,
  useArrival,
} from '#web/callouts/public/index.ts'
import { type Bounds, type ClustersHandle, locate, type Position, toLocation, toPosition } from '#web/maps/index.ts'
import { readKept } from '#web/platform/device-storage.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { isWithin } from '../map-address.ts'
import { AddForm } from './add-form.tsx'
import { Added } from './added.tsx'
import { ChoosePlace } from './choose-place.tsx'
import { placeQuestion, pointAnswer } from './place-answer.ts'
import { useAddressAt } from './use-address-at.ts'

/** What takes the place that somebody points at, or that was found by a search. */
export interface PlacePicker {
  point: (at: Position) => void
  address: (address: AddressAnswer) => void
}

interface Props {
  callout: PublicCallout
  questions: Questions
  map: MapSchema
  bounds: Bounds
  /** Undefined as long as there is no map to choose a place on. */
  drawn: RefObject<ClustersHandle | null> | undefined
  hasMap: boolean
  onPin: (at: Position | undefined) => void
  onPicking: (picker: PlacePicker | undefined) => void
}

// As on the callout's own pages.
startPageOutbox()

/** The map may be some seconds behind; who asks too early would miss their own entry until the minute is over. */
function askForNews(calloutId: string) {
  const ask = () => void queryClient.invalidateQueries({ queryKey: versionQuery(calloutId).queryKey })
  ask()
  setTimeout(ask, madeAnewAfterMs + 1000)
}

/** Adds an entry: first its place, then the form with it, then thanks. */
export function Adding({ callout, questions, map, bounds, drawn, hasMap, onPin, onPicking }: Props) {
  const { t } = useTranslation()
  const isSmall = useIsSmall()
  const { close } = useEntriesAddress()
  const href = useRouterState({ select: ({ location }) => location.href })
  const { action, own } = useAnswering(callout)
  const arrive = useArrival(callout)
  const [place, setPlace] = useState<AddressAnswer>()
  const [problem, setProblem] = useState<string>()
  const [isSent, setSent] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isLocating, setLocating] = useState(false)
  // What is typed from now on was typed in this visit.
  const [round, setRound] = useState(0)
  const addressAt = useAddressAt(map.geocodeCountries)
  const canAdd = action !== undefined && canRespond(action)
  const isPicking = canAdd && !place && !isSent && hasMap && placeQuestion(questions, map) !== undefined

  function take(address: AddressAnswer) {
    const location = readLocation(address)
    if (!location) return
    const at = toPosition(location)
    if (!isWithin(at, bounds)) return setProblem(t('callout-map.add.outside'))
    setProblem(undefined)
    setPlace(address)
    onPin(at)
  }

  async function takePoint(at: Position) {
    const location = toLocation(at)
    const inside = isWithin(toPosition(location), bounds)
    if (!inside) return setProblem(t('callout-map.add.outside'))
    setProblem(undefined)
    onPin(at)
    const address = await addressAt.find(location)
    // Another place was chosen meanwhile, or none is any more.
    if (address !== 'superseded') take(address ?? pointAnswer(location))
  }

  async function takeMine() {
    setLocating(true)
    try {
      await takePoint(toPosition(await locate()))
    } catch {
      setProblem(t('callout-map.lost'))
    } finally {
      setLocating(false)
    }
  }

  const picker = useRef<PlacePicker>(undefined)
  picker.current = { point: (at) => void takePoint(at), address: take }
  const tell = useRef(onPicking)
  tell.current = onPicking
  useEffect(() => {
    if (!isPicking) return
    tell.current({
      point: (at) => picker.current?.point(at),
      address: (address) => picker.current?.address(address),
    })
    return () => tell.current(undefined)
  }, [isPicking])

  const clearPin = useRef(onPin)
  clearPin.current = onPin
  useEffect(() => () => clearPin.current(undefined), [])

  // Into the middle of what the form leaves free.
  useEffect(() => {
    const location = readLocation(place)
    if (location) drawn?.current?.goTo({ center: toPosition(location) })
  }, [place, drawn])

  function changePlace() {
    setRound(round + 1)
    setPlace(undefined)
  }

  function addAnother() {
    setSent(false)
    setPlace(undefined)
    onPin(undefined)
  }

  function leave() {
    const isTyped = !isSent && canAdd && readKept(draftPrefix + callout.id) !== null
    if (isTyped) setLeaving(true)
    else close()
  }

  if (isPicking) {
    return (
      <ChoosePlace
        problem={problem}
        isBusy={addressAt.isAsking}
        isLocating={isLocating}
        isReady={drawn !== undefined}
        onCentre={() => {
          const view = drawn?.current?.view()
          if (view) void takePoint(view.center)
        }}
        onLocate={() => void takeMine()}
        onCancel={close}
      />
    )
  }
  return (
    <>
      <SideSheet
        modal={isSmall}
        look="card"
        of={isSent ? 'sent' : 'form'}
        onClose={leave}
        top={<span className="small muted">{callout.title}</span>}
        title={(id) => (
          <h2 id={id} tabIndex={-1} className="entry__title">
            {isSent ? callout.thanksTitle || t('callouts.thanks.page') : t('callout-map.add.title')}
          </h2>
        )}
      >
        <div className="entry__b stack-6 map-add">
          {isSent ? (
            <Added callout={callout} onAgain={addAnother} onClose={close} />
          ) : action === undefined ? (
            <Loading label={t('shell.loading.title')}>
              <Skeleton height="12rem" />
            </Loading>
          ) : action === 'join' || action === 'renew' ? (
            <MembersOnly action={action} here={href} />
          ) : canAdd ? (
            <AddForm
              callout={callout}
              questions={questions}
              map={map}
              place={place}
              former={action === 'change' && own ? own : undefined}
              wantedNews={own?.followUp}
              goesOn={round > 0}
              onChangePlace={hasMap && place ? changePlace : undefined}
              onArrived={() => {
                askForNews(callout.id)
                if (callout.thanksRedirect) arrive()
                else setSent(true)
              }}
            />
          ) : (
            <Notice>{t('callouts.problem.oneResponse')}</Notice>
          )}
        </div>
      </SideSheet>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('callout-map.add.leave.title')}
        consequence={t('callout-map.add.leave.text')}
        confirmLabel={t('callout-map.add.leave.confirm')}
        cancelLabel={t('callout-map.add.leave.stay')}
        onConfirm={close}
      />
    </>
  )
}
