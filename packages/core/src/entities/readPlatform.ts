import type { Platform } from './platform.js'

/**
 * Reads the platform from the window and its navigator. The app that shows the page and the page's
 * scripts can fake both, so the result decides how links are opened and never what is trusted.
 * Never throws.
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
    // All browsers on iOS have the same engine. It and Telegram open another app only directly in a
    // tap.
    needsReadyUri: os === 'ios' || inApp === 'telegram',
    isFramed: read(window, 'top') !== read(window, 'self'),
    browser: browserOf(agent),
  }
}

function osOf(agent: string, touchPoints: number): Platform['os'] {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  // An iPad identifies as a Mac, but no Mac has more than one touch point.
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

/**
 * Telegram's apps, on phones and desktops, have the bridge object. The web version shows the page
 * in a frame and puts the platform into its URL.
 */
function isTelegram(window: Window, agent: string): boolean {
  if (has(window, 'TelegramWebviewProxy') || has(window, 'TelegramWebviewProxyProto')) return true
  if (/\bTelegram-Android\//.test(agent)) return true
  // The script of mini apps creates this object everywhere. Outside of Telegram its platform is
  // `unknown`.
  const platform = read(read(read(window, 'Telegram'), 'WebApp'), 'platform')
  if (typeof platform === 'string' && platform !== 'unknown') return true
  return /[#&]tgWebAppPlatform=/.test(textOf(read(read(window, 'location'), 'hash')))
}

/** Discord shows activities in a frame from one of its hosts. */
function isDiscordFrame(window: Window): boolean {
  return /(?:^|\.)discordsays\.com$/.test(textOf(read(read(window, 'location'), 'hostname')))
}

/**
 * A wallet with a browser adds its provider to pages and identifies itself by a flag. A browser
 * with a built-in wallet, or an extension, is no wallet's browser: users may want another wallet.
 */
function isWallet(window: Window, agent: string): boolean {
  const ethereum = read(window, 'ethereum')
  if (has(read(window, 'navigator'), 'brave') || /Firefox\/|FxiOS\/|Edg(?:A|iOS)\//.test(agent)) return false
  return namesOf(ethereum).some((name) => /^is[A-Z]/.test(name) && read(ethereum, name) === true)
}

/**
 * Some apps by name, else by Android's mark of a web view or by the missing browser mark of iOS.
 */
function isOtherApp(agent: string): boolean {
  return (
    /FBA[NV]\/|\bLine\/|MicroMessenger|; wv\)/.test(agent) ||
    (/iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent))
  )
}

function browserOf(agent: string): Platform['browser'] {
  if (/Edg(?:A|iOS)?\//.test(agent)) return 'edge'
  if (/Firefox\/|FxiOS\//.test(agent)) return 'firefox'
  // Related browsers use the same extension store.
  if (/Chrome\/|Chromium\/|CriOS\//.test(agent)) return 'chrome'
  return /Version\/.*Safari\//.test(agent) ? 'safari' : 'other'
}

/** Reads a member of any value. */
function read(owner: unknown, name: string): unknown {
  try {
    return Object(owner) === owner ? Reflect.get(owner as object, name) : undefined
  } catch {
    return undefined // a getter or a proxy threw: the member counts as missing
  }
}

function has(owner: unknown, name: string): boolean {
  return (read(owner, name) ?? undefined) !== undefined
}

/** Includes inherited members. */
function namesOf(owner: unknown): readonly string[] {
  const names: string[] = []
  try {
    if (Object(owner) === owner) for (const name in owner as object) names.push(name)
  } catch {
    // a proxy threw: it has no names
  }
  return names
}

/** Longer than any browser's user agent. */
const longest = 4096

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
