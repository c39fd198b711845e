import { LocateFixed, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { TextField } from '../base/text-field.tsx'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Combobox, type ComboOption } from './combobox.tsx'

export interface SuggestedPlace {
  id: string
  /** The address as it is written. */
  text: string
}

interface Props<Found extends SuggestedPlace> extends FieldProps {
  /** The chosen place, or what was typed: where there is nobody to ask, or nothing is chosen yet. */
  value: Found | string | null
  onChange: (value: Found | string | null) => void
  onBlur?: () => void
  name?: string
  /** Asks a geocoder; without it the field takes any text. */
  suggest?: (query: string, signal: AbortSignal) => Promise<Found[]>
  /** What to do where the list has not what is wanted: stands at its end. */
  instead?: { label: string; onChoose: () => void }
  /** Finds the place one is at. */
  locate?: () => Promise<Found>
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string | undefined
  /** For the toolkit page: what is typed and what the list says at first. */
  initially?: { query: string; found?: Found[]; state?: 'searching' | 'offline' }
}

const shortestQuery = 3
/** Among the ids of places. */
const insteadId = '-'

/** A place on earth by its address; coordinates are never all there is. */
export function AddressField<Found extends SuggestedPlace>(props: Props<Found>) {
  if (!props.suggest) return <AddressText {...props} />
  return <AddressSearch {...props} suggest={props.suggest} />
}

function AddressText<Found extends SuggestedPlace>({
  value,
  onChange,
  suggest: _,
  instead: ____,
  locate: __,
  initially: ___,
  ...rest
}: Props<Found>) {
  return (
    <TextField
      {...rest}
      autoComplete="street-address"
      value={typeof value === 'string' ? value : (value?.text ?? '')}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

function AddressSearch<Found extends SuggestedPlace>({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  value,
  onChange,
  onBlur,
  suggest,
  instead,
  locate,
  placeholder,
  initially,
  ...rest
}: Props<Found> & { suggest: NonNullable<Props<Found>['suggest']> }) {
  const { t } = useTranslation()
  const [sample, setSample] = useState<string | null>(initially?.query ?? null)
  const [found, setFound] = useState<Found[]>(initially?.found ?? [])
  const [state, setState] = useState<'idle' | 'searching' | 'offline' | 'lost'>(initially?.state ?? 'idle')
  const running = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  const complaint = state === 'offline' ? t('ui.addressOffline') : state === 'lost' ? t('ui.addressLost') : undefined
  const message = complaint ?? error
  const ids = useField({ id, hint, error: message, required })
  const text = sample ?? (typeof value === 'string' ? value : (value?.text ?? ''))

  function ask(query: string) {
    setSample(null)
    clearTimeout(timer.current)
    running.current?.abort()
    onChange(query.trim() ? query : null)
    if (query.trim().length < shortestQuery) {
      setFound([])
      setState('idle')
      return
    }
    setState('searching')
    timer.current = setTimeout(() => search(query.trim()), 300)
  }

  async function search(query: string) {
    const controller = new AbortController()
    running.current = controller
    try {
      const places = await suggest(query, controller.signal)
      if (controller.signal.aborted) return
      setFound(places.slice(0, 10))
      setState('idle')
    } catch {
      if (!controller.signal.aborted) setState('offline')
    }
  }

  function choose(place: Found | null) {
    clearTimeout(timer.current)
    running.current?.abort()
    setSample(null)
    setFound([])
    setState('idle')
    onChange(place)
  }

  async function findMe() {
    setState('searching')
    try {
      if (locate) choose(await locate())
    } catch {
      setState('lost')
    }
  }

  const isAsked = text.trim().length >= shortestQuery
  const emptyText = state === 'offline' ? t('ui.addressOffline') : t(isAsked ? 'ui.noElements' : 'ui.addressTypeMore')
  const options: ComboOption[] = found.map((place) => ({ id: place.id, label: place.text }))
  if (instead && isAsked && state !== 'searching') {
    options.push({
      id: insteadId,
      label: instead.label,
      creates: true,
      ...(found.length === 0 && { description: emptyText }),
    })
  }

  function pick({ id: picked }: ComboOption) {
    if (picked === insteadId) instead?.onChoose()
    else choose(found.find((place) => place.id === picked) ?? null)
  }

  return (
    <Field {...{ label, hint, error: message, required, labelHidden, ids }}>
      <Combobox
        {...rest}
        control={ids.control}
        search
        options={options}
        chosen={new Set()}
        query={text}
        onQuery={ask}
        onPick={pick}
        onBlur={onBlur}
        loading={state === 'searching'}
        autoComplete="off"
        placeholder={placeholder || t('ui.addressPlaceholder')}
        emptyText={emptyText}
        announcement={found.length > 0 ? t('ui.optionCount', { count: found.length }) : emptyText}
        defaultOpen={initially !== undefined}
        after={
          text &&
          !rest.disabled &&
          !rest.readOnly && <IconButton label={t('ui.clear')} icon={X} size="xs" onClick={() => choose(null)} />
        }
      />
      {locate && !rest.readOnly && (
        <Button variant="text" size="sm" icon={LocateFixed} disabled={rest.disabled} onClick={findMe}>
          {t('ui.useMyLocation')}
        </Button>
      )}
    </Field>
  )
}
