import { mkdir, statfs } from 'node:fs/promises'
import type { Config } from '#server/platform/config/config.ts'
import { diskFull } from './disk-full.ts'

type Disks = Pick<Config, 'dataDir' | 'storage' | 'minFreeBytes'>

export interface FullDisk {
  folder: string
  freeBytes: number
}

/**
 * A disk of ours with less room than is to stay free, for the database on it to go on and for an operator to clean up;
 * undefined while there is enough on all.
 */
export async function findFullDisk({ dataDir, storage, minFreeBytes }: Disks): Promise<FullDisk | undefined> {
  for (const folder of storage.kind === 'local' ? [dataDir, storage.dir] : [dataDir]) {
    await mkdir(folder, { recursive: true })
    const { bavail, blocks, bsize } = await statfs(folder)
    // Some network disks don't say how large they are.
    if (blocks > 0 && bavail * bsize < minFreeBytes) return { folder, freeBytes: bavail * bsize }
  }
  return undefined
}

/** Refuses what would be kept on a full disk, before any of it is read. */
export async function assertDiskSpace(disks: Disks): Promise<void> {
  const full = await findFullDisk(disks)
  if (full) throw diskFull(describeFullDisk(full))
}

/** For an operator. */
export function describeFullDisk({ folder, freeBytes }: FullDisk): string {
  return `the disk is full: ${Math.floor(freeBytes / 1_000_000)} MB left in ${folder}`
}
