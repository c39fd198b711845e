import type { InputType } from '#domain/callouts/component-types.ts'
import { YesOrNo } from './checkbox/view.tsx'
import { writeSum } from './currency/view.ts'
import { writeMoment } from './datetime/view.ts'
import { FilesView } from './file/view.tsx'
import { writeNumber } from './number/view.ts'
import { SignatureView } from './signature/view.tsx'
import type { InputView, Views } from './view-type.ts'

/** The types whose answers are shown in their own way. */
const views: Views = {
  number: { write: writeNumber },
  currency: { write: writeSum },
  checkbox: { View: YesOrNo },
  datetime: { write: writeMoment },
  file: { View: FilesView },
  signature: { View: SignatureView },
}

export function viewOf(type: InputType): InputView {
  return (views[type] ?? {}) as InputView
}
