import type { ComponentOf } from '../../component.ts'

/** The numbers to choose from, lowest first. */
export function stepsOf({ scale }: Pick<ComponentOf<'rating'>, 'scale'>): number[] {
  return scale === '0-10' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2, 3, 4, 5]
}
