export interface ApiKeyTables {
  apiKeys: {
    id: string
    secretHash: string
    description: string
    creatorId: string | null
    expires: Date | null
    createdAt: Date
    lastUsedAt: Date | null
  }
}
