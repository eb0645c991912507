const phone = /android|iphone|ipad|ipod/i

/**
 * Whether a link can open apps here, e.g. a wallet's own browser. iPads identify as Macs, but Macs
 * have no touch screen.
 */
export function isOnPhone(navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const userAgent = `${navigator?.userAgent}`
  return phone.test(userAgent) || (navigator?.maxTouchPoints > 1 && userAgent.includes('Macintosh'))
}
