import type { ComponentType } from 'react'
import type { Component, InputComponent, TabPane } from '#domain/callouts/component.ts'
import { Content } from './content/frame.tsx'
import type { FrameProps, Frames } from './frame-type.ts'
import { Panel } from './panel/frame.tsx'
import { TabSet } from './tabs/frame.tsx'
import { Well } from './well/frame.tsx'

/** How each type that is no question is drawn. */
const frames: Frames = { content: Content, panel: Panel, well: Well, tabs: TabSet }

/** A pane that stands by itself is a panel; undefined for what a newer server knows beside these. */
export function frameOf({ type = 'panel' }: Exclude<Component | TabPane, InputComponent>) {
  return frames[type] as ComponentType<FrameProps> | undefined
}
