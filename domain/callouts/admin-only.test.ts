import { describe, expect, test } from 'vitest'
import type { InputComponent } from './component.ts'
import { isInputType } from './component-kinds.ts'
import { componentTypes } from './component-types.ts'
import { withAdminOnly } from './editing/with-admin-only.ts'
import { newComponent } from './new-component.ts'
import { container, input, questionsOf } from './testing.ts'

const question = (...given: Parameters<typeof input>) => input(...given) as InputComponent

const isKept = (...parts: Parameters<typeof questionsOf>[0][string]) =>
  questionsOf({ s: parts }).slides[0]?.questions.get('q')?.adminOnly

describe('answers are for the newsroom alone', () => {
  test.each(['email', 'phoneNumber', 'signature'] as const)(
    'to a question of type %s, unless it says otherwise',
    (type) => {
      expect(isKept(input(type, 'q'))).toBe(true)
      expect(isKept(input(type, 'q', { adminOnly: true }))).toBe(true)
      expect(isKept(input(type, 'q', { adminOnly: false }))).toBe(false)
    },
  )

  test.each(['textfield', 'file', 'radio', 'address', 'checkbox'] as const)(
    'to a question of type %s where it says so',
    (type) => {
      expect(isKept(input(type, 'q'))).toBe(false)
      expect(isKept(input(type, 'q', { adminOnly: true }))).toBe(true)
      expect(isKept(input(type, 'q', { adminOnly: false }))).toBe(false)
    },
  )

  test('in a container that says so, whatever they say themselves', () => {
    const inside = (adminOnly: boolean) =>
      container('panel', 'p', [input('email', 'q', { adminOnly: false })], { adminOnly })
    expect(isKept(inside(true))).toBe(true)
    expect(isKept(inside(false))).toBe(false)
    expect(isKept(container('panel', 'p', [input('email', 'q')], { adminOnly: false }))).toBe(true)
  })
})

describe('a mark', () => {
  test.each(componentTypes.filter(isInputType))('of a question of type %s holds, on and off', (type) => {
    for (const before of [{}, { adminOnly: true }, { adminOnly: false }]) {
      for (const adminOnly of [true, false])
        expect(isKept(withAdminOnly(question(type, 'q', before), adminOnly))).toBe(adminOnly)
    }
  })

  test('is written where the type alone would not say it, as other clients read no more than that', () => {
    expect(withAdminOnly(question('email', 'q'), false)).toHaveProperty('adminOnly', false)
    expect(withAdminOnly(question('email', 'q'), true)).toHaveProperty('adminOnly', true)
    expect(withAdminOnly(question('file', 'q', { adminOnly: true }), false)).not.toHaveProperty('adminOnly')
  })
})

test('new questions whose answers say who somebody is, and new ones for files, begin as the newsroom’s own', () => {
  const names = { id: 'c1', key: 'q', label: 'Q', firstLabel: 'One', currency: 'EUR' }
  const kept = componentTypes.filter((type) => newComponent(type, names).adminOnly === true)
  expect(kept).toEqual(['email', 'phoneNumber', 'file', 'signature'])
})
