import type { Platform } from '@latchkey/core'
import type { SocialName } from '../contract/SocialName.js'

/** Providers that refuse to log users in within Telegram, by its system. */
const refusedInTelegram: Partial<Readonly<Record<Platform['os'], readonly SocialName[]>>> = {
  ios: ['google'],
  macos: ['x'],
  android: ['facebook', 'x'],
}
/** In the browsers of other apps. */
const refusedInApps: readonly SocialName[] = ['google']

/** The providers that let users log in in this browser. */
export function usableSocials(all: readonly SocialName[], platform: Platform): readonly SocialName[] {
  const { inApp, os } = platform
  if (inApp === undefined) return all
  const refused = inApp === 'telegram' ? (refusedInTelegram[os] ?? []) : refusedInApps
  return all.filter((provider) => !refused.includes(provider))
}
