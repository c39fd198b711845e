import * as z from 'zod/mini'
import {
  type Component as AnyOne,
  containerSchemas,
  inputSchemas,
  type TabPane,
  tabSchemas,
  textSchema,
} from './question-types/schemas.ts'

export type { Option } from './question-types/schema-parts.ts'
export type {
  ContainerComponent,
  ContentComponent,
  InputComponent,
  PaneSet,
  TabPane,
} from './question-types/schemas.ts'

export type Component = AnyOne

/** Of a type's own: `Extract` by its name. */
export type ComponentOf<T extends Component['type']> = Extract<Component, { type: T }>

export const Component: z.ZodMiniType<Component> = z.lazy(() => AnyComponent) as z.ZodMiniType<Component>
const Components: z.ZodMiniType<Component[]> = z.array(Component)

/** One look at the type says which it is: reading a part as both would take twice as long at each level of nesting. */
const TabPart = z.lazy(() => AnyTabPart) as z.ZodMiniType<Component | TabPane>

const AnyComponent = z.discriminatedUnion(
  'type',
  [
    textSchema,
    ...Object.values(inputSchemas),
    ...Object.values(containerSchemas).map((holding) => holding(Components)),
    tabSchemas.tabs(z.array(TabPart)),
  ],
  'isEnum',
)

const AnyTabPart = z.discriminatedUnion('type', [AnyComponent, tabSchemas.pane(Components)], 'isEnum')
