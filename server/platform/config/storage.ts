import { join, resolve } from 'node:path'
import { home } from './environment.ts'
import { choice, flag, list, type Variables, webAddress, wholeNumber } from './variables.ts'

/** Where uploads lie. */
export type StorageConfig =
  | { kind: 'local'; dir: string }
  | {
      kind: 's3'
      /** Undefined: Amazon's own, by the region. */
      endpoint: string | undefined
      region: string
      accessKey: string
      secretKey: string
      bucket: string
      /** The bucket in the path instead of the host name. */
      forcePathStyle: boolean
    }

const imageFormats = ['avif', 'webp', 'jpeg', 'png', 'original'] as const

/** What uploaded pictures are turned into. */
export interface ImagesConfig {
  format: (typeof imageFormats)[number]
  /** From 1 to 100. */
  quality: number
  /** Of the versions that pages ask for, in pixels, the smallest first. */
  widths: readonly number[]
  /** Of the longest side of what is kept. */
  maxDimension: number
  /** Of what is taken: more is refused unread. */
  maxInputPixels: number
}

export function readStorage(variables: Variables, dataDir: string): StorageConfig {
  if (variables.read('STORAGE', choice(['local', 's3']).optional()) !== 's3') {
    // A bucket that nobody uses is a mistake, and silence would leave files where their owner doesn't look for them.
    if (!variables.has('STORAGE') && variables.has('S3_BUCKET'))
      variables.refuse('STORAGE', 'is required when S3_BUCKET is set')
    const dir = variables.text('STORAGE_DIR')
    return { kind: 'local', dir: dir ? resolve(home, dir) : join(dataDir, 'uploads') }
  }
  return {
    kind: 's3',
    endpoint: variables.read('S3_ENDPOINT', webAddress),
    region: variables.text('S3_REGION') ?? 'us-east-1',
    accessKey: need('S3_ACCESS_KEY'),
    secretKey: need('S3_SECRET_KEY'),
    bucket: need('S3_BUCKET'),
    forcePathStyle: variables.read('S3_FORCE_PATH_STYLE', flag.default(true)),
  }

  function need(name: string): string {
    const value = variables.text(name)
    if (value === undefined) variables.refuse(name, 'is required when STORAGE is s3')
    return value ?? ''
  }
}

const defaultWidths = [100, 300, 400, 600, 900, 1200, 1440, 1800]
const largestSide = 16_383

const widthsMessage = `must be whole numbers from 16 to ${largestSide}, separated by commas`
const Widths = list(wholeNumber(16, largestSide, widthsMessage)).transform((widths) =>
  widths.length > 0 ? [...new Set(widths)].toSorted((a, b) => a - b) : defaultWidths,
)

export function readImages(variables: Variables): ImagesConfig {
  const widths = variables.read('IMAGE_WIDTHS', Widths)
  return {
    format: variables.read('IMAGE_FORMAT', choice(imageFormats).default('avif')),
    quality: variables.read('IMAGE_QUALITY', wholeNumber(1, 100).default(80)),
    widths,
    maxDimension: variables.read('IMAGE_MAX_DIMENSION', wholeNumber(16, largestSide).default(Math.max(...widths))),
    maxInputPixels: variables.read('IMAGE_MAX_INPUT_PIXELS', wholeNumber(10_000, 250_000_000).default(40_000_000)),
  }
}
