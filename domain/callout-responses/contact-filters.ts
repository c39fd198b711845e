/** What rules about contacts ask of their responses to one callout (accounts 8). */
export interface AskedOfCallout {
  calloutId: string
  /** A filter of its responses; without one, whether there are any. */
  filter: string | undefined
}

const pattern = /^callouts\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:hasAnswered|responses\.(.+))$/

/** `callouts.<id>.hasAnswered` or `callouts.<id>.responses.<filter>`; undefined for other fields. */
export function readContactFilter(field: string): AskedOfCallout | undefined {
  const [, calloutId, filter] = pattern.exec(field) ?? []
  return calloutId === undefined ? undefined : { calloutId, filter }
}

export function hasAnsweredFilter(calloutId: string): string {
  return `callouts.${calloutId}.hasAnswered`
}

export function responsesFilter(calloutId: string, filter: string): string {
  return `callouts.${calloutId}.responses.${filter}`
}
