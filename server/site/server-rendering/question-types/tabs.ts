import type { ComponentOf } from '#domain/callouts/component.ts'
import { renderPlace } from '../place.ts'
import type { Frame } from './drawing-type.ts'

/** Turning tabs is the app's. */
export const tabs: Frame<ComponentOf<'tabs'>> = { draw: () => renderPlace('14rem'), isPlace: true }
