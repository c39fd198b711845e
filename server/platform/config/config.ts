/** Everything the environment says, read once at start (contract/site.md section 14). */
export interface Config {
  /** Public address without a trailing slash; https means production mode. */
  audience: string
  audienceIsConfigured: boolean
  production: boolean
  webhookUrl: string
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined
  trustedOrigins: readonly string[]
  trustedProxies: readonly string[]
  session: { cookie: string; days: number; domain: string | undefined; secure: boolean }
  /** Signs sessions and links. */
  secret: string
  serviceSecret: string
  dev: boolean
  logFormat: 'json' | 'simple'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  passwordTries: number
  currency: { code: string | undefined; symbol: string | undefined }
  email:
    | { provider: 'none' }
    | {
        provider: 'smtp'
        host: string
        port: number
        secure: boolean
        user: string | undefined
        password: string | undefined
      }
  stripe: {
    publicKey: string
    secretKey: string
    country: 'gb' | 'eu' | 'ca' | undefined
    apiUrl: string | undefined
    /** Left out, the one that setting up the integration stored is used. */
    webhookSecret?: string
  }
  gocardless: { accessToken: string; webhookSecret: string; sandbox: boolean; apiUrl: string | undefined }
  /** Payments through the built-in simulator: true while no provider has keys. */
  sandbox: boolean
  /** A simulator run as a process of its own (tests); undefined starts one beside the server. */
  sandboxUrl: string | undefined
  allowSandbox: boolean
  disableRateLimit: boolean
  calloutOnlyMode: boolean
  version: string
  revision: string
}
