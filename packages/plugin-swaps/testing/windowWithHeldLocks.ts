/** A page whose locks of swaps are all held by another tab. */
export function windowWithHeldLocks(): Window & typeof globalThis {
  const locks = {
    request: async (name: string, options: unknown, run?: (lock: unknown) => unknown) =>
      typeof options === 'function' ? options({}) : run?.(name.startsWith('latchkey:swap:') ? null : {}),
  }
  return Object.assign(new EventTarget(), {
    navigator: { locks },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { host: 'app.example', origin: 'https://app.example', protocol: 'https:', hostname: 'app.example' },
  }) as object as Window & typeof globalThis
}
