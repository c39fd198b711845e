/** What is sent along of the time between opening a form and sending it; a form left open overnight says nothing. */
export const measuredSeconds = { min: 1, max: 7200 } as const
