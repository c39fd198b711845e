/** Where a page can be shared, as plain links that carry its address. */
export function shareLinks(url: string, title: string): { service: string; href: string }[] {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { service: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { service: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { service: 'Telegram', href: `https://t.me/share/url?url=${link}&text=${text}` },
    { service: 'X', href: `https://x.com/intent/post?url=${link}&text=${text}` },
    { service: 'WhatsApp', href: `https://wa.me/?text=${text}%20${link}` },
    { service: 'Email', href: `mailto:?subject=${text}&body=${link}` },
  ]
}
