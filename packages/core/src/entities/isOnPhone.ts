const phone = /android|iphone|ipad|ipod/i

/** Whether apps can be opened here by a link, the wallets' own browsers among them. iPads say that they are Macs; those have no touch. */
export function isOnPhone({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return phone.test(userAgent) || (maxTouchPoints > 1 && userAgent.includes('Macintosh'))
}
