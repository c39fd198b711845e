/** What a contribution is paid from, as far as people may see it. */
export type PaymentSource =
  | { method: null; source?: string | undefined; reference?: string | undefined }
  | { method: 's_card'; isLink: false; last4: string; expiryMonth: number; expiryYear: number }
  | { method: 's_card'; isLink: true; email: string }
  | { method: 's_sepa'; country: string; bankCode: string; branchCode: string; last4: string }
  | { method: 's_bacs'; sortCode: string; last4: string }
  | { method: 's_paypal'; payerEmail: string; payerId: string }
  | { method: 'gc_direct-debit'; bankName: string; accountHolderName: string; accountNumberEnding: string }
