import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { StorageConfig } from '#server/platform/config/storage.ts'
import type { FileStore } from './file-store.ts'

type Bucket = Extract<StorageConfig, { kind: 's3' }>

const tries = 3
const ignore = () => {}

/** Files in a bucket of Amazon's or of anything that speaks like it. */
export function makeS3Store(storage: Bucket): FileStore {
  const { bucket, endpoint, region, accessKey, secretKey, forcePathStyle } = storage
  const client = new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown; the client's own remarks would go to the console.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    ...(endpoint ? { endpoint } : {}),
  })

  return {
    async put(key, path, { contentType, metadata }) {
      const { size } = await stat(path)
      const send = () =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: createReadStream(path),
            ContentLength: size,
            ContentType: contentType,
            ...(metadata ? { Metadata: { ...metadata } } : {}),
          }),
        )
      // The client can't send a stream twice; the file can be read again.
      for (let tried = 1; ; tried++) {
        try {
          return void (await send())
        } catch (error) {
          if (tried === tries) throw error
        }
      }
    },

    async describe(key, { contentType, metadata }) {
      await client
        .send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: key,
            CopySource: `${bucket}/${key}`,
            ContentType: contentType,
            MetadataDirective: 'REPLACE',
            Metadata: { ...metadata },
          }),
        )
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
    },

    async open(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
        return { content: Body, bytes: ContentLength ?? 0 }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    // One by one: not every store that speaks S3 takes a list.
    async remove(keys) {
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))))
    },
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey')
}
