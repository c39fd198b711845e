/** A page of a list, and what was listed when it was turned to. */
export interface TurnedTo {
  page: number
  of: string
}

/** The page that is shown: the first as soon as something else is listed. */
export const shownPage = ({ page, of }: TurnedTo, listed: string): number => (of === listed ? page : 1)
