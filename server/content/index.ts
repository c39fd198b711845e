import type { Database } from '#server/tables.ts'

/** Stub: typed per content id by domain/content. */
export function getContent(_db: Database, _id: string): Promise<Record<string, unknown>> {
  throw new Error('stub')
}

/** What first set-up fixed, else the defaults: currency and fee table. */
export function getSiteSettings(
  _db: Database,
): Promise<{ currencyCode: string; currencySymbol: string; country: 'gb' | 'eu' | 'ca' }> {
  throw new Error('stub')
}

export function readSetting(_db: Database, _key: string): Promise<unknown> {
  throw new Error('stub')
}

export function writeSetting(_db: Database, _key: string, _value: unknown): Promise<void> {
  throw new Error('stub')
}
