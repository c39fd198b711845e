import type { Component } from '../component.ts'
import type { ComponentType } from '../component-types.ts'
import type { Form } from '../form.ts'
import { newComponent } from '../new-component.ts'

/** A component with an id and key that both are its name. */
export function some(type: ComponentType, name: string, more: object = {}): Component {
  const names = { id: name, key: name, label: name, firstLabel: 'One', currency: 'EUR' }
  return { ...newComponent(type, names), ...more } as Component
}

/** Slides by name, each with these components. */
export function formOf(slides: Readonly<Record<string, Component[]>>): Form {
  return {
    slides: Object.entries(slides).map(([id, components]) => ({
      id,
      title: '',
      components,
      navigation: { nextSlideId: '' },
    })),
  }
}
