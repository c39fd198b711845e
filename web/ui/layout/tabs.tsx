import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Count } from '../dashboard/count.tsx'
import { Icon } from '../icon.tsx'

interface Tab {
  id: string
  label: ReactNode
  count?: number
  /** How many fields behind it must be put right. */
  errors?: number
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  selected?: string
  onSelect?: (id: string) => void
  look?: 'horizontal' | 'compact' | 'vertical'
}

/** Parts of one page, one at a time; arrows move between them. All stay mounted, so what was typed is kept. */
export function Tabs({ label, tabs, selected, onSelect, look = 'horizontal' }: Props) {
  const { t } = useTranslation()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = selected ?? own
  const isVertical = look === 'vertical'

  function select(id: string) {
    setOwn(id)
    onSelect?.(id)
  }

  function moveByKey(event: KeyboardEvent) {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl' && !isVertical
    const [back, forth] = isVertical
      ? ['ArrowUp', 'ArrowDown']
      : isBackwards
        ? ['ArrowRight', 'ArrowLeft']
        : ['ArrowLeft', 'ArrowRight']
    const at = tabs.findIndex((tab) => tab.id === current)
    const last = tabs.length - 1
    const next = {
      [back ?? '']: at === 0 ? last : at - 1,
      [forth ?? '']: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }

  return (
    <div className={classes('tabset', `tabset--${look}`)}>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical ? 'vertical' : undefined}
        onKeyDown={moveByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.errors ? <Icon of={CircleAlert} size="sm" className="tabs__error" /> : null}
            {tab.label}
            {tab.errors ? <span className="tabs__error">({t('ui.errorCount', { count: tab.errors })})</span> : null}
            {tab.count !== undefined && <Count value={tab.count} />}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus
          tabIndex={0}
          className="tabs__panel"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
