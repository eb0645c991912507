import type { Platform } from './platform.js'

/**
 * Reads where the page runs from its window and navigator. Both can be made up, by the app that shows the page and by the page's own
 * scripts: the answer decides how links are opened and never what is trusted. Never throws.
 */
export function readPlatform(window: Window & typeof globalThis): Platform {
  const navigator = read(window, 'navigator')
  const agent = textOf(read(navigator, 'userAgent'))
  const os = osOf(agent, Number(read(navigator, 'maxTouchPoints')))
  const isPhone = os === 'ios' || os === 'android'
  const inApp = appOf(window, agent, isPhone)
  return {
    os,
    isPhone,
    inApp,
    // Every browser on iOS is the same engine, and both it and Telegram let only a tap itself leave for another app (wire formats 14.4).
    needsReadyUri: os === 'ios' || inApp === 'telegram',
    isFramed: read(window, 'top') !== read(window, 'self'),
    browser: browserOf(agent),
  }
}

function osOf(agent: string, touchPoints: number): Platform['os'] {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  // An iPad calls itself a Mac, but no Mac can be touched with more than one finger.
  if (/Macintosh/.test(agent)) return touchPoints > 1 ? 'ios' : 'macos'
  if (/Windows Phone/.test(agent)) return 'other'
  if (/Android/.test(agent)) return 'android'
  if (/Windows/.test(agent)) return 'windows'
  return /Linux|CrOS/.test(agent) ? 'linux' : 'other'
}

function appOf(window: Window, agent: string, isPhone: boolean): Platform['inApp'] {
  if (isTelegram(window, agent)) return 'telegram'
  if (/\bdiscord(?:-\w+)?\//i.test(agent) || isDiscordFrame(window)) return 'discord'
  if (/Twitter for iP|TwitterAndroid/.test(agent)) return 'x'
  if (/\bInstagram \d/.test(agent)) return 'instagram'
  if (isPhone && isWallet(window, agent)) return 'wallet'
  return isPhone && isOtherApp(agent) ? 'other' : undefined
}

/** The bridge is there in Telegram's apps, on phones and desks; the web version shows the page in a frame and says so in its address. */
function isTelegram(window: Window, agent: string): boolean {
  if (has(window, 'TelegramWebviewProxy') || has(window, 'TelegramWebviewProxyProto')) return true
  if (/\bTelegram-Android\//.test(agent)) return true
  // The script of mini apps makes this object anywhere; outside of Telegram it knows no platform.
  const platform = read(read(read(window, 'Telegram'), 'WebApp'), 'platform')
  if (typeof platform === 'string' && platform !== 'unknown') return true
  return /[#&]tgWebAppPlatform=/.test(textOf(read(read(window, 'location'), 'hash')))
}

/** Activities are shown in a frame from a host of Discord's. */
function isDiscordFrame(window: Window): boolean {
  return /(?:^|\.)discordsays\.com$/.test(textOf(read(read(window, 'location'), 'hostname')))
}

/**
 * A wallet that shows pages puts its object into them and says who it is by a flag. A browser that has a wallet built in, or an
 * extension, is no wallet's own: people may want another one.
 */
function isWallet(window: Window, agent: string): boolean {
  const ethereum = read(window, 'ethereum')
  if (has(read(window, 'navigator'), 'brave') || /Firefox\/|FxiOS\/|Edg(?:A|iOS)\//.test(agent)) return false
  return namesOf(ethereum).some((name) => /^is[A-Z]/.test(name) && read(ethereum, name) === true)
}

/** Some by name; else Android's mark of a web view, and iOS' missing one of a browser. */
function isOtherApp(agent: string): boolean {
  return (
    /FBA[NV]\/|\bLine\/|MicroMessenger|; wv\)/.test(agent) ||
    (/iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent))
  )
}

function browserOf(agent: string): Platform['browser'] {
  if (/Edg(?:A|iOS)?\//.test(agent)) return 'edge'
  if (/Firefox\/|FxiOS\//.test(agent)) return 'firefox'
  // Its relatives have the same extension store.
  if (/Chrome\/|Chromium\/|CriOS\//.test(agent)) return 'chrome'
  return /Version\/.*Safari\//.test(agent) ? 'safari' : 'other'
}

/** A member of something that may be anything. */
function read(owner: unknown, name: string): unknown {
  try {
    return Object(owner) === owner ? Reflect.get(owner as object, name) : undefined
  } catch {
    return undefined // whoever guards it says nothing
  }
}

function has(owner: unknown, name: string): boolean {
  return (read(owner, name) ?? undefined) !== undefined
}

/** Also those that it has from elsewhere. */
function namesOf(owner: unknown): readonly string[] {
  const names: string[] = []
  try {
    if (Object(owner) === owner) for (const name in owner as object) names.push(name)
  } catch {
    // whoever guards them has none
  }
  return names
}

/** More than any browser calls itself. */
const longest = 4096

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
