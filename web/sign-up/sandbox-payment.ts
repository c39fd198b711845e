/** The simulator's hosted page, which comes back to `returnUrl` as a real provider's form does. */
export function openSandboxPage(clientSecret: string, returnUrl: string): string {
  return `/sandbox/pay/${encodeURIComponent(clientSecret)}?${new URLSearchParams({ return_url: returnUrl })}`
}
