import type { UnsubscribeLinks } from '../links/links.ts'

/** Mail programs offer their readers to unsubscribe by these (RFC 2369, RFC 8058), and no out-of-office note answers. */
export function mailingHeaders({ oneClick }: Pick<UnsubscribeLinks, 'oneClick'>): Record<string, string> {
  return {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  }
}
