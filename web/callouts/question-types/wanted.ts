import type { Component, TabPane } from '#domain/callouts/component.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { useSlide } from './slide-context.ts'

/** The question that is wanted, where it stands inside this container. */
export function useWantedIn(container: Component | TabPane): { key: string } | undefined {
  const { wanted } = useSlide()
  return wanted && keysIn(container).has(wanted.key) ? wanted : undefined
}

export function keysIn(component: Component | TabPane): Set<string> {
  return new Set([component.key, ...partsOf(component).flatMap((part) => [...keysIn(part)])])
}
