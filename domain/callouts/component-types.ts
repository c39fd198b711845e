/** What stands on a slide (callouts 3.4): a text, a question, or a container of further components. */
export type ComponentKind = 'static' | 'input' | 'container'

export const componentKinds = {
  content: 'static',
  textfield: 'input',
  textarea: 'input',
  email: 'input',
  url: 'input',
  phoneNumber: 'input',
  number: 'input',
  currency: 'input',
  checkbox: 'input',
  select: 'input',
  radio: 'input',
  selectboxes: 'input',
  datetime: 'input',
  time: 'input',
  address: 'input',
  file: 'input',
  signature: 'input',
  panel: 'container',
  well: 'container',
  tabs: 'container',
} as const satisfies Record<string, ComponentKind>

export type ComponentType = keyof typeof componentKinds
export type InputType = { [T in ComponentType]: (typeof componentKinds)[T] extends 'input' ? T : never }[ComponentType]
export type ContainerType = 'panel' | 'well' | 'tabs'

export const componentTypes = Object.keys(componentKinds) as ComponentType[]
export const inputTypes = componentTypes.filter(isInputType)

export function isInputType(type: ComponentType): type is InputType {
  return componentKinds[type] === 'input'
}

export function isContainerType(type: ComponentType): type is ContainerType {
  return componentKinds[type] === 'container'
}
