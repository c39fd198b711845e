export interface Order {
  id: number
  given: unknown
}

export type Delivery = { id: number; reply: unknown } | { id: number; error: string }
