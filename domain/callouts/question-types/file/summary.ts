import { isObject } from '../../answers/answers.ts'
import { listOf } from '../../summaries/choices.ts'
import type { Source } from '../../summaries/summary.ts'
import type { Summarising } from '../summary-type.ts'

const shownPictures = 9

/** Whichever address a picture has, ours is under `images/`; elsewhere its ending tells. */
const image = /(?:^|\/)images\/|\.(?:avif|gif|heic|jpe?g|png|webp)$/i
/** Of a picture that was uploaded here: those of other sites are not shown. */
const ours = /^images\/[^/]+$/
const document = /(?:^|\/)documents\/|\.pdf$/i

export const file = {
  reads: 'both',
  unread: ['hash', 'storage'],
  begin() {
    const kinds = { images: 0, documents: 0, others: 0 }
    let bytes: number | null = 0
    const pictures: (Source & { path: string; name: string })[] = []
    return {
      add(answer, count) {
        for (const { address, size } of filesIn(answer)) {
          kinds[image.test(address) ? 'images' : document.test(address) ? 'documents' : 'others'] += count
          bytes = bytes === null || size === undefined ? null : bytes + size * count
        }
      },
      addSample(answer, source) {
        const picture = filesIn(answer).find(({ path }) => ours.test(path))
        if (picture && pictures.length < shownPictures) {
          pictures.push({ path: picture.path, name: picture.name, ...source })
        }
      },
      finish() {
        const files = kinds.images + kinds.documents + kinds.others
        return files > 0 ? { kind: 'files', ...kinds, bytes, pictures } : undefined
      },
    }
  },
} satisfies Summarising<'file'>

function filesIn(answer: unknown) {
  return listOf(answer).flatMap((entry) => {
    if (!isObject(entry) || typeof entry.url !== 'string') return []
    const { url, path, size, name, originalName } = entry
    return [
      {
        address: url.split(/[?#]/, 1)[0] ?? '',
        path: typeof path === 'string' ? path : '',
        name: [originalName, name].find((each): each is string => typeof each === 'string' && each !== '') ?? url,
        size: typeof size === 'number' ? size : undefined,
      },
    ]
  })
}
