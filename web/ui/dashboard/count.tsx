import { classes } from '../classes.ts'

/** A number in a disc, after the label it counts. */
export function Count({ value, on }: { value: number | string; on?: boolean }) {
  return <span className={classes('count', on && 'count--on')}>{value}</span>
}
