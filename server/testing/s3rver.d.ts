declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** As much of it as the tests use. */
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
