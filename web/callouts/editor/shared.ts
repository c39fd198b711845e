import { type Context, useContext } from 'react'

/** What stands around all of the editor, for those of its parts that ask for it. */
export function useShared<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value === undefined) throw new Error('There is no editor around this')
  return value
}
