export interface CaptchaTables {
  spentCaptchas: { challenge: Buffer; expiresAt: Date }
}
