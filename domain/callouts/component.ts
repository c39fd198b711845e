import * as z from 'zod/mini'
import { readPattern } from './patterns/pattern.ts'

export const formLimits = { slides: 100, slideId: 64, key: 128, containerDepth: 5, components: 2000 } as const

const Key = z.string().check(z.minLength(1), z.maxLength(formLimits.key), z.refine(hasNoDot, 'isType'))
const Text = z.string()
const Flag = z.optional(z.boolean())

/**
 * Rules that are off when they are no numbers (callouts 7.2) may hold anything; what is not listed is kept as it came.
 */
const Validate = z.looseObject({
  required: Flag,
  pattern: z.optional(z.unknown().check(z.refine(isPatternOrNone, 'isPattern'))),
  minLength: z.optional(z.unknown()),
  maxLength: z.optional(z.unknown()),
  minWords: z.optional(z.unknown()),
  maxWords: z.optional(z.unknown()),
  min: z.optional(z.unknown()),
  max: z.optional(z.unknown()),
  minSelectedCount: z.optional(z.unknown()),
  maxSelectedCount: z.optional(z.unknown()),
})

/** What every component may have (callouts 3.3). */
const shared = {
  id: Text,
  key: Key,
  label: z.optional(Text),
  description: z.optional(Text),
  adminOnly: Flag,
  hidden: Flag,
  /** `{show, when, eq}`; conditions.ts reads it. */
  conditional: z.optional(z.unknown()),
}

const input = {
  ...shared,
  input: z.literal(true),
  placeholder: z.optional(Text),
  multiple: Flag,
  defaultValue: z.optional(z.unknown()),
  validate: z.optional(Validate),
}

/** One answer to choose. Only a radio's `nextSlideId` leads anywhere. */
export const Option = z.looseObject({ label: Text, value: Text, nextSlideId: z.optional(Text) })
export type Option = z.infer<typeof Option>

const Options = z.array(Option).check(z.refine(haveOwnValues, 'isUnique'))

const DateWidget = z.looseObject({
  mode: z.optional(Text),
  enableTime: Flag,
  format: z.optional(Text),
  hourIncrement: z.optional(z.unknown()),
  minuteIncrement: z.optional(z.unknown()),
  locale: z.optional(Text),
  /** Null, a date, `now` or `$now(d:-7)`; anything else is no bound. */
  minDate: z.optional(z.unknown()),
  maxDate: z.optional(z.unknown()),
  disableWeekends: Flag,
  disableWeekdays: Flag,
})

export const inputShapes = {
  textfield: z.looseObject({ ...input, type: z.literal('textfield'), case: z.optional(Text) }),
  textarea: z.looseObject({ ...input, type: z.literal('textarea'), case: z.optional(Text) }),
  email: z.looseObject({ ...input, type: z.literal('email'), case: z.optional(Text) }),
  url: z.looseObject({ ...input, type: z.literal('url'), truncateMultipleSpaces: Flag }),
  phoneNumber: z.looseObject({ ...input, type: z.literal('phoneNumber') }),
  number: z.looseObject({
    ...input,
    type: z.literal('number'),
    requireDecimal: Flag,
    decimalLimit: z.optional(z.unknown()),
    delimiter: Flag,
  }),
  currency: z.looseObject({
    ...input,
    type: z.literal('currency'),
    currency: z.optional(Text),
    case: z.optional(Text),
    truncateMultipleSpaces: Flag,
  }),
  checkbox: z.looseObject({ ...input, type: z.literal('checkbox') }),
  select: z.looseObject({ ...input, type: z.literal('select'), data: z.looseObject({ values: Options }) }),
  radio: z.looseObject({ ...input, type: z.literal('radio'), values: Options }),
  selectboxes: z.looseObject({ ...input, type: z.literal('selectboxes'), values: Options }),
  datetime: z.looseObject({
    ...input,
    type: z.literal('datetime'),
    widget: z.optional(z.nullable(DateWidget)),
    datePicker: z.optional(z.unknown()),
    enableMinDateInput: Flag,
    enableMaxDateInput: Flag,
    case: z.optional(Text),
  }),
  time: z.looseObject({ ...input, type: z.literal('time'), inputMask: z.optional(Text) }),
  address: z.looseObject({
    ...input,
    type: z.literal('address'),
    /** Countries that addresses are looked for in, `de,at`; countries.ts reads it. */
    geocodeCountries: z.optional(z.unknown()),
  }),
  file: z.looseObject({
    ...input,
    type: z.literal('file'),
    filePattern: z.optional(Text),
    fileMinSize: z.optional(Text),
    fileMaxSize: z.optional(Text),
    imageSize: z.optional(Text),
    storage: z.optional(Text),
    image: Flag,
    webcam: Flag,
  }),
  signature: z.looseObject({ ...input, type: z.literal('signature') }),
} as const

const Content = z.looseObject({
  ...shared,
  type: z.literal('content'),
  label: Text,
  input: z.literal(false),
  html: Text,
})

const container = { ...shared, input: z.literal(false) }

const Panel = z.looseObject({
  ...container,
  type: z.literal('panel'),
  get components() {
    return Components
  },
})

const Well = z.looseObject({
  ...container,
  type: z.literal('well'),
  get components() {
    return Components
  },
})

/** A pane without a type is treated as a panel. */
const TabPane = z.looseObject({
  key: Key,
  type: z.optional(z.undefined()),
  id: z.optional(Text),
  label: z.optional(Text),
  adminOnly: Flag,
  hidden: Flag,
  conditional: z.optional(z.unknown()),
  get components() {
    return Components
  },
})

const Tabs = z.looseObject({
  ...container,
  type: z.literal('tabs'),
  get components(): z.ZodMiniType<(Component | TabPane)[]> {
    return z.array(TabPart)
  },
})

type Shapes = typeof inputShapes
export type InputComponent = { [T in keyof Shapes]: z.infer<Shapes[T]> }[keyof Shapes]
export type ContentComponent = z.infer<typeof Content>

interface Container {
  [other: string]: unknown
  id: string
  key: string
  label?: string | undefined
  description?: string | undefined
  adminOnly?: boolean | undefined
  hidden?: boolean | undefined
  conditional?: unknown
  input: false
}

export interface TabPane {
  [other: string]: unknown
  type?: undefined
  id?: string | undefined
  key: string
  label?: string | undefined
  adminOnly?: boolean | undefined
  hidden?: boolean | undefined
  conditional?: unknown
  components: Component[]
}

export type ContainerComponent = Container &
  ({ type: 'panel' | 'well'; components: Component[] } | { type: 'tabs'; components: (Component | TabPane)[] })

export type Component = ContentComponent | InputComponent | ContainerComponent

/** Of a type's own: `Extract` by its name. */
export type ComponentOf<T extends Component['type']> = Extract<Component, { type: T }>

export const Component: z.ZodMiniType<Component> = z.lazy(() => AnyComponent) as z.ZodMiniType<Component>
const Components: z.ZodMiniType<Component[]> = z.array(Component)

const AnyComponent = z.discriminatedUnion(
  'type',
  [
    Content,
    inputShapes.textfield,
    inputShapes.textarea,
    inputShapes.email,
    inputShapes.url,
    inputShapes.phoneNumber,
    inputShapes.number,
    inputShapes.currency,
    inputShapes.checkbox,
    inputShapes.select,
    inputShapes.radio,
    inputShapes.selectboxes,
    inputShapes.datetime,
    inputShapes.time,
    inputShapes.address,
    inputShapes.file,
    inputShapes.signature,
    Panel,
    Well,
    Tabs,
  ],
  'isEnum',
)

/** One look at the type says which it is: reading a part as both would take twice as long at each level of nesting. */
const TabPart = z.lazy(() => AnyTabPart) as z.ZodMiniType<Component | TabPane>
const AnyTabPart = z.discriminatedUnion('type', [AnyComponent, TabPane], 'isEnum')

function hasNoDot(key: string): boolean {
  return !key.includes('.')
}

function haveOwnValues(options: readonly Option[]): boolean {
  return new Set(options.map(({ value }) => value)).size === options.length
}

function isPatternOrNone(pattern: unknown): boolean {
  return typeof pattern !== 'string' || pattern === '' || readPattern(pattern) !== undefined
}
